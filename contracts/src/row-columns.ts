import { figureLabel } from './figures.ts';
import { CATEGORY_LABELS, POSITION_LABELS, SHARE_LABELS, SOURCE_LABELS } from './option-labels.ts';
import type { Share } from './options.ts';

/**
 * The columns of articles, publishers and clusters: the order in rows, what a cell holds, its headings, and who sees it.
 * Schemas (rows.ts), tables of screens, CSV files and reports derive from this. No zod: the browser imports this.
 *
 * A column has one key. The rows of services, tables, what readers chose to see and sorts in addresses name it by this key, so it is not renamed.
 *
 * Every reader may read every column, so no column depends on a role; `scope` is the only rule.
 */

/** What a cell holds. Schemas, table cells and cells of workbooks follow from it. */
export type CellFormat =
  | 'flag'
  | 'rank'
  | 'count'
  | 'points'
  | 'share'
  | 'publisher'
  | 'title'
  | 'text'
  | 'word'
  | 'id'
  | 'time'
  | 'link';

export interface RowColumn {
  readonly key: string;
  readonly format: CellFormat;
  /** What a count counts, in English: the API's description has it. */
  readonly unit?: string;
  /** Heading of tables and of their CSV files; a column without one is not shown. */
  readonly label?: string;
  /** Heading of a narrow column, if the label would be wider than its figures. */
  readonly short?: string;
  /** Heading in reports, if it differs: reports name sources, positions and sections as the filters do. */
  readonly report?: string;
  /** The cell is null where the value is not known. */
  readonly nullable?: true;
  /**
   * 'market': only while all publishers are selected. Screens hide it by default otherwise, PDF tables leave it out.
   * 'publisher': only if one publisher is chosen.
   */
  readonly scope?: 'market' | 'publisher';
  /** Beside points, which are made of exposure: whether a range without any hides it, or shows it by default. */
  readonly about?: 'exposure' | 'publication';
}

/**
 * In the order of positions of a packed row; a new column is appended. Points of a source or position are
 * null where the question's filters leave it out.
 */
export const ARTICLE_COLUMNS = [
  { key: 'rang', format: 'rank', label: '#' },
  { key: 'editeur', format: 'publisher', label: 'Editeur', scope: 'market' },
  // Null without any exposure.
  { key: 'score', format: 'points', nullable: true, label: 'Score' },
  {
    key: 'applenews',
    format: 'points',
    nullable: true,
    label: 'Score AppleNews',
    report: SOURCE_LABELS.applenews,
  },
  {
    key: 'desktop',
    format: 'points',
    nullable: true,
    label: 'G.News Desktop',
    report: SOURCE_LABELS.google_desktop,
  },
  {
    key: 'mobile',
    format: 'points',
    nullable: true,
    label: 'G.News Mobile',
    report: SOURCE_LABELS.google_mobile_webview,
  },
  { key: 'titre', format: 'title', label: 'Titre' },
  {
    key: 'desktopTop',
    format: 'points',
    nullable: true,
    label: 'Desktop A la une',
    report: `Desktop ${POSITION_LABELS.top}`,
  },
  { key: 'desktopCat', format: 'points', nullable: true, label: 'Desktop Sections' },
  { key: 'desktopTopic', format: 'points', nullable: true, label: 'Desktop Topic' },
  {
    key: 'mobileTop',
    format: 'points',
    nullable: true,
    label: 'Mobile A la une',
    report: `Mobile ${POSITION_LABELS.top}`,
  },
  { key: 'mobileCat', format: 'points', nullable: true, label: 'Mobile Sections' },
  { key: 'mobileTopic', format: 'points', nullable: true, label: 'Mobile Topic' },
  { key: 'modif', format: 'time', nullable: true, label: 'Dernière Modification' },
  { key: 'id', format: 'id', label: 'id' },
  { key: 'apparition', format: 'time', nullable: true, label: 'Première apparition', about: 'publication' },
  {
    key: 'sitemap',
    format: 'time',
    nullable: true,
    label: "Heure d'apparition Sitemap",
    short: 'Apparition Sitemap',
    about: 'publication',
  },
  { key: 'exposition', format: 'time', nullable: true, label: 'Première exposition', about: 'exposure' },
  { key: 'id2', format: 'id' },
  {
    key: 'partages',
    format: 'count',
    unit: 'shares',
    nullable: true,
    label: 'Total de partages Sociaux',
    short: 'Partages Total',
    report: 'Partages',
  },
  {
    key: 'facebook',
    format: 'count',
    unit: 'shares',
    nullable: true,
    label: 'Partage Facebook',
    report: SHARE_LABELS.facebook,
  },
  {
    key: 'twitter',
    format: 'count',
    unit: 'shares',
    nullable: true,
    label: 'Partage Twitter',
    report: SHARE_LABELS.twitter,
  },
  { key: 'cluster', format: 'points', nullable: true, label: 'Score Cluster Parent', short: 'Score Cluster' },
  {
    key: 'premierDesktop',
    format: 'time',
    nullable: true,
    label: 'Première exposition Desktop',
    short: '1re expo. Desktop',
  },
  {
    key: 'premierMobile',
    format: 'time',
    nullable: true,
    label: 'Première exposition Mobile',
    short: '1re expo. Mobile',
  },
  {
    key: 'premierApplenews',
    format: 'time',
    nullable: true,
    label: 'Première exposition AppleNews',
    short: '1re expo. AppleNews',
  },
  {
    key: 'dernierDesktop',
    format: 'time',
    nullable: true,
    label: 'Dernière modification Desktop',
    short: 'Dern. mod. Desktop',
  },
  {
    key: 'dernierMobile',
    format: 'time',
    nullable: true,
    label: 'Dernière modification Mobile',
    short: 'Dern. mod. Mobile',
  },
  {
    key: 'dernierApplenews',
    format: 'time',
    nullable: true,
    label: 'Dernière modification AppleNews',
    short: 'Dern. mod. AppleNews',
  },
  { key: 'url', format: 'link', label: 'URL' },
  { key: 'clusterId', format: 'text', nullable: true, report: 'Cluster' },
  { key: 'majSitemap', format: 'time', nullable: true, label: 'Mise à jour Sitemap' },
  { key: 'publication', format: 'time', nullable: true, label: 'Heure de publication', about: 'publication' },
  { key: 'acces', format: 'flag', nullable: true, label: 'Accès' },
  {
    key: 'bluesky',
    format: 'count',
    unit: 'shares',
    nullable: true,
    label: 'Partage Bluesky',
    report: SHARE_LABELS.bluesky,
  },
  {
    key: 'mastodon',
    format: 'count',
    unit: 'shares',
    nullable: true,
    label: 'Partage Mastodon',
    report: SHARE_LABELS.mastodon,
  },
  // Of the article's text, as events of its page say.
  { key: 'mots', format: 'count', unit: 'words', nullable: true, label: 'Mots' },
] as const satisfies readonly RowColumn[];

export const PUBLISHER_COLUMNS = [
  { key: 'selected', format: 'flag' },
  { key: 'rang', format: 'rank', label: '#', report: 'Rang' },
  { key: 'editeur', format: 'publisher', label: 'Groupe Editeur', report: 'Editeur' },
  {
    key: 'exposes',
    format: 'count',
    unit: 'articles',
    label: 'Articles Exposes',
    short: 'Expo.',
    report: figureLabel('exposed'),
  },
  {
    key: 'nouveaux',
    format: 'count',
    unit: 'articles',
    label: 'Nouveaux Articles',
    short: 'Nouv.',
    report: figureLabel('fresh'),
  },
  // Null, as are the points of a source or position, where the question's filters leave it out.
  {
    key: 'articlesApplenews',
    format: 'count',
    unit: 'articles',
    nullable: true,
    label: 'Articles Applenews',
    short: 'Art. AN',
    report: `Articles ${SOURCE_LABELS.applenews}`,
  },
  { key: 'score', format: 'points', label: 'Score' },
  {
    key: 'flipboard',
    format: 'points',
    nullable: true,
    label: 'Score Flipboard',
    short: 'Score Flip.',
    report: SOURCE_LABELS.flipboard_mobile,
  },
  {
    key: 'applenews',
    format: 'points',
    nullable: true,
    label: 'Score Applenews',
    short: 'Score AN',
    report: SOURCE_LABELS.applenews,
  },
  {
    key: 'top',
    format: 'points',
    nullable: true,
    label: 'G.News A la une',
    short: 'GN Une',
    report: `Google ${POSITION_LABELS.top}`,
  },
  {
    key: 'sections',
    format: 'points',
    nullable: true,
    label: 'Sections',
    short: 'GN Sect.',
    report: `Google ${POSITION_LABELS.cat}`,
  },
  {
    key: 'topic',
    format: 'points',
    nullable: true,
    label: 'Topic',
    short: 'GN Topic',
    report: `Google ${POSITION_LABELS.topic}`,
  },
  { key: 'homepage', format: 'points', label: 'Homepage', short: 'Home', report: CATEGORY_LABELS.homepage },
  { key: 'france', format: 'points', label: 'France' },
  { key: 'international', format: 'points', label: 'International', short: 'Inter.' },
  { key: 'economie', format: 'points', label: 'Economie', short: 'Éco.' },
  {
    key: 'science',
    format: 'points',
    label: 'Sciences et Technos',
    short: 'Sci. Tech',
    report: CATEGORY_LABELS['science_high-tech'],
  },
  { key: 'culture', format: 'points', label: 'Divertissement', short: 'Divert.', report: CATEGORY_LABELS.culture },
  { key: 'sports', format: 'points', label: 'Sports', report: CATEGORY_LABELS.sports },
  { key: 'sante', format: 'points', label: 'Sante' },
] as const satisfies readonly RowColumn[];

/** Publishers by their score on a theme. */
export const THEME_PUBLISHER_COLUMNS = [
  { key: 'rang', format: 'rank', label: '#', report: 'Rang' },
  { key: '_id', format: 'publisher', label: 'Editeur' },
  { key: 'score', format: 'points', nullable: true, label: 'Score' },
  { key: 'part', format: 'share', nullable: true, label: 'Part' },
  { key: 'articles', format: 'count', unit: 'articles', label: 'Articles', report: figureLabel('exposed') },
] as const satisfies readonly RowColumn[];

/**
 * Clusters, in the order of cluster/csv; its headings are the keys. Calls answer clusters by field name and not by
 * position (calls/cluster-card.ts). Counts of a cluster are those of its whole life, its score is that of the period.
 */
export const CLUSTER_COLUMNS = [
  { key: 'position', format: 'rank', label: 'Place' },
  { key: 'score', format: 'points', nullable: true, label: 'Score' },
  { key: 'articles', format: 'count', unit: 'articles', label: 'Articles', report: figureLabel('clusterArticles') },
  { key: 'editeurs', format: 'count', unit: 'publishers', label: 'Editeurs', report: figureLabel('clusterPublishers') },
  { key: 'titre', format: 'title', label: 'Cluster' },
  { key: 'couverture', format: 'word', label: figureLabel('coverageLevel'), scope: 'publisher' },
  { key: 'tendance_1h', format: 'word' },
  { key: 'tendance_4h', format: 'word' },
  { key: 'premiere_detection', format: 'time', nullable: true, label: 'Première détection' },
  { key: 'derniere_modification', format: 'time', nullable: true },
  { key: 'entites', format: 'text' },
  { key: 'lemmes', format: 'text' },
  { key: 'id', format: 'id', label: 'id' },
] as const satisfies readonly RowColumn[];

type Positions<T extends readonly RowColumn[]> = {
  readonly [I in Extract<keyof T, `${number}`> as T[I]['key']]: I extends `${infer At extends number}` ? At : never;
};

const positionsOf = <const T extends readonly RowColumn[]>(columns: T): Positions<T> =>
  Object.fromEntries(columns.map(({ key }, at) => [key, at])) as Positions<T>;

/** Position of each column in a packed row. */
export const ARTICLE = positionsOf(ARTICLE_COLUMNS);
export const PUBLISHER = positionsOf(PUBLISHER_COLUMNS);

export type ArticleKey = (typeof ARTICLE_COLUMNS)[number]['key'];
export type PublisherKey = (typeof PUBLISHER_COLUMNS)[number]['key'];

/** The column of the count of each network, and of their sum. */
export const SHARE_COLUMN = {
  total: 'partages',
  facebook: 'facebook',
  twitter: 'twitter',
  bluesky: 'bluesky',
  mastodon: 'mastodon',
} as const satisfies Record<Share, ArticleKey>;

/** The column of that name. */
export function columnOf<T extends readonly RowColumn[]>(columns: T, key: T[number]['key']): RowColumn {
  const found = columns.find((column) => column.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
}
