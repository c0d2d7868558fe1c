import type { SharedQuery } from './shared-query.ts';

/** The fields that most screens have in the bar itself. */
export type BarField = 'zone' | 'period' | 'publisher';

/** The other fields, behind « Filtres », that a screen can use. */
export type FilterField =
  | 'compareDate'
  | 'groupe'
  | 'clusterCategory'
  | 'clusterPosition'
  | 'clusterEntities'
  | 'clusterLemmes'
  | 'clusterOrphan'
  | 'articleCategory'
  | 'articlePosition'
  | 'articleEntities'
  | 'articleShare'
  | 'share'
  | 'urlEntities';

export const PERIOD_FIELDS = ['compareDate', 'groupe'] as const satisfies readonly FilterField[];
export const CLUSTER_FIELDS = [
  'clusterCategory',
  'clusterPosition',
  'clusterEntities',
  'clusterLemmes',
  'clusterOrphan',
] as const satisfies readonly FilterField[];
export const ARTICLE_FIELDS = [
  'articleCategory',
  'articlePosition',
  'articleEntities',
  'articleShare',
  'share',
] as const satisfies readonly FilterField[];

const ALL: readonly FilterField[] = [...PERIOD_FIELDS, ...CLUSTER_FIELDS, ...ARTICLE_FIELDS];

/** The query that a screen's calls send: a field that the screen does not show must not filter unseen. */
export function queryFor(query: SharedQuery, defaults: SharedQuery, used: readonly FilterField[]): SharedQuery {
  const sent: SharedQuery = { ...query };
  const drop = <K extends FilterField>(key: K) => {
    sent[key] = defaults[key];
  };
  for (const field of ALL) if (!used.includes(field)) drop(field);
  return sent;
}

/** Fields of each kind of screen. Others are neither shown nor sent. */
export const SCREEN_FIELDS = {
  suivigeneral: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  editeurs: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  articles: ALL,
  /** The same articles as in the ranking of publishers. */
  score: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  /** The same again; of an article or a cluster, the zone and the filters on pages count. */
  preuve: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  /** A page has its own fields for page, day and publisher. Of the bar it uses the zone, whose pages it offers. */
  page: [],
  /** One article: only filters on pages and time apply. */
  article: ['articleCategory', 'articlePosition'],
  /** Lists of clusters. The publisher chooses whose coverage is shown. */
  clusters: [...PERIOD_FIELDS, ...CLUSTER_FIELDS],
  /** Keywords and coverage tables. */
  couverture: [...PERIOD_FIELDS, ...CLUSTER_FIELDS],
  /** The tag is the entity and the lemma. */
  couvertureTag: [...PERIOD_FIELDS, 'clusterCategory', 'clusterPosition', 'clusterOrphan'],
  /** One cluster: filters on pages, and the grouping of publishers. */
  cluster: ['groupe', 'clusterCategory', 'clusterPosition'],
  /** A theme is chosen by entities and lemmas. */
  thematique: [...PERIOD_FIELDS, ...CLUSTER_FIELDS],
  selectclusters: [...PERIOD_FIELDS, ...CLUSTER_FIELDS],
  newsbox: [...PERIOD_FIELDS, ...CLUSTER_FIELDS],
  /** Topics, by their dates and the words of their clusters. */
  sujets: [...PERIOD_FIELDS, 'clusterEntities', 'clusterLemmes'],
  /** The flux has its own fields for day, period and publisher. Of the bar it uses the zone. */
  actus: [],
  /** Articles to analyse are chosen by words in their title, address or names. */
  analyses: [...PERIOD_FIELDS, ...ARTICLE_FIELDS, 'urlEntities'],
  cea: [...PERIOD_FIELDS, ...CLUSTER_FIELDS],
  /** A daily report. What it reads honours every filter, as on « Articles ». */
  reporting: ALL,
  /** Sitemaps, and the articles that they list. */
  sitemap: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  admin: [],
  adminSitemaps: ['groupe'],
  partages: [...PERIOD_FIELDS, 'articleCategory', 'articlePosition', 'articleEntities', 'share'],
  applenews: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
} as const satisfies Record<string, readonly FilterField[]>;
