import type { ScreenName } from '../roles/screens.ts';

/** Which filters each screen uses. Views, tiles, mails and feeds leave out the others. No zod: the browser imports this. */

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

/** Every field that a screen may leave out. */
export const ALL_FIELDS: readonly FilterField[] = [...PERIOD_FIELDS, ...CLUSTER_FIELDS, ...ARTICLE_FIELDS];

/** Fields of each kind of screen. Others are neither shown nor sent. */
export const SCREEN_FIELDS = {
  suivigeneral: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  editeurs: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  articles: ALL_FIELDS,
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
  reporting: ALL_FIELDS,
  /** Sitemaps, and the articles that they list. */
  sitemap: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
  admin: [],
  adminSitemaps: ['groupe'],
  partages: [...PERIOD_FIELDS, 'articleCategory', 'articlePosition', 'articleEntities', 'share'],
  applenews: [...PERIOD_FIELDS, ...ARTICLE_FIELDS],
} as const satisfies Record<string, readonly FilterField[]>;

/** The fields behind « Filtres » that each screen uses. Zone, period and publisher: app/screens.ts. */
export const FIELDS_OF: Readonly<Record<ScreenName, readonly FilterField[]>> = {
  suivigeneral: SCREEN_FIELDS.suivigeneral,
  thematique: SCREEN_FIELDS.thematique,
  sitemap: SCREEN_FIELDS.sitemap,
  selectclusters: SCREEN_FIELDS.selectclusters,
  editeurs: SCREEN_FIELDS.editeurs,
  articles: SCREEN_FIELDS.articles,
  score: SCREEN_FIELDS.score,
  preuve: SCREEN_FIELDS.preuve,
  page: SCREEN_FIELDS.page,
  articleByUrl: SCREEN_FIELDS.article,
  article: SCREEN_FIELDS.article,
  clusters: SCREEN_FIELDS.clusters,
  clustersOf: SCREEN_FIELDS.clusters,
  couverture: SCREEN_FIELDS.couverture,
  couvertureOf: SCREEN_FIELDS.couvertureTag,
  cluster: SCREEN_FIELDS.cluster,
  bert: SCREEN_FIELDS.clusters,
  sujets: SCREEN_FIELDS.sujets,
  actus: SCREEN_FIELDS.actus,
  actushome: SCREEN_FIELDS.actus,
  cea: SCREEN_FIELDS.cea,
  incidents: SCREEN_FIELDS.admin,
  analyses: SCREEN_FIELDS.analyses,
  partages: SCREEN_FIELDS.partages,
  applenews: SCREEN_FIELDS.applenews,
  newsbox: SCREEN_FIELDS.newsbox,
  admin: SCREEN_FIELDS.admin,
  compte: SCREEN_FIELDS.admin,
  adminKeys: SCREEN_FIELDS.admin,
  adminSitemaps: SCREEN_FIELDS.adminSitemaps,
  adminReport: SCREEN_FIELDS.admin,
  adminQueues: SCREEN_FIELDS.admin,
  adminJournal: SCREEN_FIELDS.admin,
  adminCollect: SCREEN_FIELDS.admin,
  reporting: SCREEN_FIELDS.reporting,
  tableau: SCREEN_FIELDS.admin,
  alertes: SCREEN_FIELDS.admin,
  canaux: SCREEN_FIELDS.admin,
  matin: SCREEN_FIELDS.admin,
};
