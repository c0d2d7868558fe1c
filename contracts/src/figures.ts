import { CATEGORY_LABELS, POSITION_LABELS, SHARE_LABELS, ZONE_LABELS } from './option-labels.ts';
import type { Query } from './query.ts';

/**
 * Every figure that is shown outside of the rows of lists (row-columns.ts): what it is called, in what it is counted, and what it
 * means. Tiles, charts, tooltips, PDF, workbook and CSV take their words from here; nothing else writes them
 * (docs/checks/src/figure-labels.test.ts). No zod: the browser imports this.
 */

export type Unit =
  | 'points'
  | 'articles'
  | 'URLs'
  | 'entrées'
  | 'éditeurs'
  | 'clusters'
  | 'minutes'
  | 'durée'
  | 'part'
  | 'niveau'
  | 'partages';

export type FilterName = keyof Pick<
  Query,
  | 'source'
  | 'compareDate'
  | 'clusterCategory'
  | 'clusterPosition'
  | 'clusterEntities'
  | 'clusterLemmes'
  | 'clusterOrphan'
  | 'articleCategory'
  | 'articlePosition'
  | 'articleEntities'
  | 'articleShare'
>;

export interface Figure {
  readonly label: string;
  /** In a narrow chart or column. */
  readonly short?: string;
  readonly unit: Unit;
  /** One sentence without its stop, for tooltips. */
  readonly definition: string;
  /** Filters that do not change it: what shows it says so when one of them is set. */
  readonly ignores?: readonly FilterName[];
  /** It depends on which articles are in which clusters, whatever the filters: while stories catch up, what shows it marks it. */
  readonly onClusters?: true;
}

/** A sitemap names articles, not the pages of aggregators that show them. */
const PAGES = ['source', 'articleCategory', 'articlePosition'] as const satisfies readonly FilterName[];
/** A sitemap's own state and delays are those of all of its articles. */
const ALL_FILTERS = [
  ...PAGES,
  'compareDate',
  'clusterCategory',
  'clusterPosition',
  'clusterEntities',
  'clusterLemmes',
  'clusterOrphan',
  'articleEntities',
  'articleShare',
] as const satisfies readonly FilterName[];

export const FIGURES = {
  exposed: {
    label: 'Articles exposés',
    unit: 'articles',
    definition: 'Articles avec au moins un point sur la période, selon les filtres',
  },
  fresh: {
    label: 'Nouveaux articles exposés',
    unit: 'articles',
    definition: 'Articles exposés pour la première fois pendant la période',
  },
  wholeScore: {
    label: 'Score complet',
    unit: 'points',
    definition: 'Points de toute la vie, sur toutes les pages, sans aucun filtre',
  },
  filteredScore: {
    label: 'Score selon les filtres',
    unit: 'points',
    definition: 'Points de la période, sur les pages que les filtres retiennent',
  },
  clusterScore: {
    label: 'Score du cluster',
    unit: 'points',
    definition: 'Points de tous les articles du cluster',
    onClusters: true,
  },
  themeScore: {
    label: 'Score du thème',
    unit: 'points',
    definition: 'Points de tous les articles des clusters du thème sur la période',
    onClusters: true,
  },
  themeOwnScore: {
    label: 'Score editeur',
    unit: 'points',
    definition: 'Points des articles de l’éditeur choisi dans les clusters du thème',
    onClusters: true,
  },
  clusterArticles: {
    label: 'Articles, vie entière',
    short: 'Articles au total',
    unit: 'articles',
    definition: 'Articles du cluster depuis sa première détection, exposés ou non',
    onClusters: true,
  },
  clusterPublishers: {
    label: 'Editeurs, vie entière',
    unit: 'éditeurs',
    definition: 'Editeurs qui ont un article dans le cluster depuis sa première détection',
    onClusters: true,
  },
  exposedClusters: {
    label: 'Clusters exposés',
    unit: 'clusters',
    definition: 'Clusters avec au moins un point sur la période',
    onClusters: true,
  },
  coveredClusters: {
    label: 'Clusters couverts',
    unit: 'clusters',
    definition: 'Clusters exposés dont un article de l’éditeur a un point',
    onClusters: true,
  },
  missedClusters: {
    label: 'Clusters manqués',
    unit: 'clusters',
    definition: 'Clusters exposés sans aucun point de l’éditeur',
    onClusters: true,
  },
  coverageRate: {
    label: 'Taux de couverture',
    unit: 'part',
    definition: 'Part des clusters exposés dans lesquels l’éditeur est exposé',
    onClusters: true,
  },
  coverageLevel: {
    label: 'Niveau de couverture',
    unit: 'niveau',
    definition: 'De l’éditeur sur le cluster : aucune, non exposé, depuis plus de 24 h, du jour',
    onClusters: true,
  },
  exposedPublishers: {
    label: 'Editeurs exposés',
    unit: 'éditeurs',
    definition: 'Editeurs avec au moins un point sur la période',
  },
  exposureMinutes: {
    label: 'Minutes d’exposition',
    unit: 'minutes',
    definition: 'Minutes visibles, sommées sur les articles et les pages',
  },
  socialShares: {
    label: 'Partages sociaux',
    unit: 'partages',
    definition: 'Partages de tous les réseaux, cumulés depuis la publication',
  },
  listed: {
    label: 'Nouveaux articles en sitemap',
    short: 'Nouveaux',
    unit: 'articles',
    definition: 'Articles listés pour la première fois dans un sitemap de l’éditeur',
    ignores: PAGES,
  },
  changed: {
    label: 'Articles modifiés en sitemap',
    short: 'Modifiés',
    unit: 'articles',
    definition: 'Articles listés de nouveau, au plus une fois par heure',
    ignores: PAGES,
  },
  direct: {
    label: 'URLs dans les sitemaps',
    short: 'En direct',
    unit: 'URLs',
    definition: 'URLs des sitemaps à leurs derniers relevés avant la fin de la période',
    ignores: PAGES,
  },
  listedOnDay: {
    label: 'Nouvelles URLs du jour',
    short: 'Ce jour',
    unit: 'URLs',
    definition: 'URLs vues pour la première fois dans les sitemaps le dernier jour de la période',
    ignores: ALL_FILTERS,
  },
  entries: {
    label: 'Nouvelles entrées',
    unit: 'entrées',
    definition: 'Articles apparus dans ce sitemap pendant la période ; dans deux sitemaps, un article est deux entrées',
    ignores: ALL_FILTERS,
  },
  publicationDelay: {
    label: 'Publication → sitemap',
    unit: 'durée',
    definition: 'Temps entre la date de publication et l’apparition dans le sitemap',
    ignores: ALL_FILTERS,
  },
  exposureDelay: {
    label: 'Sitemap → exposition',
    unit: 'durée',
    definition: 'Temps entre l’apparition dans le sitemap et la première exposition, des articles exposés après',
    ignores: ALL_FILTERS,
  },
  exposedBefore: {
    label: 'Exposés avant le sitemap',
    unit: 'articles',
    definition: 'Articles exposés avant d’apparaître dans le sitemap ; ils ne comptent pas dans le délai d’exposition',
    ignores: ALL_FILTERS,
  },
  modified: {
    label: 'Articles modifiés',
    unit: 'articles',
    definition: 'Articles dont la dernière modification est dans la période',
    ignores: PAGES,
  },
  appeared: {
    label: 'Articles apparus',
    unit: 'articles',
    definition: 'Articles vus pour la première fois pendant la période, où que ce soit',
    ignores: PAGES,
  },
  activePublishers: {
    label: 'Editeurs actifs',
    unit: 'éditeurs',
    definition: 'Editeurs d’articles modifiés ou apparus pendant la période',
    ignores: PAGES,
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureId = keyof typeof FIGURES;

export const figureOf = (id: FigureId): Figure => FIGURES[id];
export const figureLabel = (id: FigureId): string => FIGURES[id].label;
/** The name in a narrow place. */
export const figureShort = (id: FigureId): string => figureOf(id).short ?? FIGURES[id].label;

/** Whether it changes while stories catch up. `ofClusters`: a figure of articles is shown of those of a cluster. */
export const restsOnClusters = (id: FigureId, ofClusters = false): boolean =>
  ofClusters || figureOf(id).onClusters === true;

/** The part of a question that filters. A field that is not there does not filter. */
export type Filters = Partial<Pick<Query, FilterName | 'share'>>;

const quoted = (name: string, text: string): string => `${name} «\u00a0${text}\u00a0»`;

/** A filter in words, or null when it is not set. */
const WORDS: Readonly<Record<FilterName, (filters: Filters) => string | null>> = {
  source: ({ source = 'tout' }) => (source === 'tout' ? null : `zone ${ZONE_LABELS[source]}`),
  compareDate: ({ compareDate = 'all' }) => (compareDate === 'all' ? null : 'date de référence'),
  clusterCategory: ({ clusterCategory: of = 'all' }) => (of === 'all' ? null : `clusters ${CATEGORY_LABELS[of]}`),
  clusterPosition: ({ clusterPosition: of = 'all' }) => (of === 'all' ? null : `clusters ${POSITION_LABELS[of]}`),
  clusterEntities: ({ clusterEntities = '' }) => (clusterEntities.trim() ? quoted('entité', clusterEntities) : null),
  clusterLemmes: ({ clusterLemmes = '' }) => (clusterLemmes.trim() ? quoted('lemme', clusterLemmes) : null),
  clusterOrphan: ({ clusterOrphan = false }) => (clusterOrphan ? 'orphelins' : null),
  articleCategory: ({ articleCategory: of = 'all' }) => (of === 'all' ? null : `catégorie ${CATEGORY_LABELS[of]}`),
  articlePosition: ({ articlePosition: of = 'all' }) => (of === 'all' ? null : `position ${POSITION_LABELS[of]}`),
  articleEntities: ({ articleEntities = '' }) => (articleEntities.trim() ? quoted('article', articleEntities) : null),
  articleShare: ({ articleShare = false, share = 'total' }) =>
    articleShare ? `partagés sur ${SHARE_LABELS[share]}` : null,
};

/**
 * « Sans effet ici : zone Desktop, catégorie Sport »: the filters that are set and change none of these figures; null if there are none.
 */
export function ignoredWords(ids: readonly FigureId[], filters: Filters): string | null {
  const ignored = (Object.keys(WORDS) as FilterName[]).filter((name) =>
    ids.every((id) => figureOf(id).ignores?.includes(name)),
  );
  const words = ignored.flatMap((name) => WORDS[name](filters) ?? []);
  return words.length === 0 ? null : `Sans effet ici\u00a0: ${words.join(', ')}`;
}
