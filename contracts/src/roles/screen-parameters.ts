import type { ScreenName } from './screens.ts';

/** Names of the parameters that addresses of screens have besides the shared query. No zod: the browser imports this. */
export const OWN_PARAMETER_NAMES = [
  'onglet',
  'tri',
  'clusters',
  'vue',
  'sujet',
  'analyse',
  'choisi',
  'statut',
  'direct',
  'chez',
  'vie',
  'poids',
  'par',
  'dans',
  'aDu',
  'aAu',
  'aEditeur',
  'cible',
  'cellule',
  'depuis',
  'article',
  'page',
  'a',
  'avec',
  'rival',
  'concurrents',
  'replie',
  'manques',
  'date',
] as const;
export type OwnParameterName = (typeof OWN_PARAMETER_NAMES)[number];

/** `tri-…` is the order of one of several tables. */
type OwnParameter = OwnParameterName | `tri-${string}`;

const FLUX = ['onglet', 'direct', 'chez', 'replie'] as const;

const OWN_PARAMETERS: Readonly<Record<ScreenName, readonly OwnParameter[]>> = {
  suivigeneral: ['onglet', 'tri', 'tri-inactive', 'tri-old', 'tri-orphans', 'tri-sitemap', 'concurrents'],
  matin: ['date', 'manques'],
  thematique: ['onglet', 'tri', 'tri-non-exposes', 'tri-ailleurs'],
  couverture: ['tri', 'concurrents'],
  couvertureOf: ['tri'],
  sitemap: ['tri'],
  clusters: ['manques'],
  clustersOf: [],
  selectclusters: ['clusters', 'vue', 'onglet'],
  editeurs: ['tri', 'concurrents'],
  articles: ['tri'],
  score: ['onglet', 'poids', 'aDu', 'aAu', 'aEditeur', 'par', 'dans'],
  page: ['onglet', 'page', 'a', 'avec', 'rival', 'article'],
  sujets: ['sujet', 'onglet'],
  reporting: [],
  newsbox: ['onglet'],
  analyses: ['analyse', 'tri'],
  actus: FLUX,
  actushome: FLUX,
  partages: ['tri'],
  applenews: ['choisi', 'onglet', 'tri', 'tri-editeurs'],
  cea: ['statut', 'onglet'],
  incidents: [],
  bert: [],
  tableau: [],
  alertes: [],
  canaux: [],
  admin: [],
  compte: [],
  adminKeys: [],
  adminSitemaps: [],
  adminReport: [],
  adminQueues: [],
  adminJournal: ['tri'],
  adminCollect: ['onglet'],
  preuve: ['cible', 'cellule', 'article', 'depuis'],
  articleByUrl: ['vie'],
  article: ['vie'],
  cluster: ['vie'],
};

export const ownParameters = (screen: ScreenName): readonly string[] => OWN_PARAMETERS[screen];

export const isOwnParameter = (screen: ScreenName, name: string): boolean => ownParameters(screen).includes(name);
