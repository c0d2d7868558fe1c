import type { ScreenName } from '@vigie/contracts/roles/screens';

/** What a screen's address has besides the shared query, by name, in words for readers. The one list: a name that is not here is called unknown. */
const OWN_LABELS = {
  onglet: 'Onglet',
  tri: 'Tri',
  clusters: 'Clusters choisis',
  vue: 'Vue',
  sujet: 'Sujet',
  analyse: 'Analyse',
  choisi: 'Éditeur choisi ici',
  statut: 'Statut',
  direct: 'En direct',
  chez: 'Éditeur',
  vie: 'Toute la durée de vie',
  poids: 'Poids',
  par: 'Décomposition',
  dans: 'Étape ouverte',
  aDu: 'Comparer à, depuis',
  aAu: 'Comparer à, au',
  aEditeur: 'Comparer à, éditeur',
  cible: 'Score prouvé',
  cellule: 'Cellule',
  depuis: 'Début de la liste',
  article: 'Article',
  page: 'Page',
  a: 'Minute',
  avec: 'Minute comparée',
  rival: 'Éditeur comparé',
  replie: 'Sujets repliés',
  manques: 'Concurrents',
} as const satisfies Readonly<Record<string, string>>;

/** `tri-…` is the order of one of several tables. */
type OwnParameter = keyof typeof OWN_LABELS | `tri-${string}`;

const FLUX = ['onglet', 'direct', 'chez', 'replie'] as const;

const OWN_PARAMETERS: Readonly<Record<ScreenName, readonly OwnParameter[]>> = {
  suivigeneral: ['onglet', 'tri', 'tri-inactive', 'tri-old', 'tri-orphans', 'tri-sitemap'],
  thematique: ['onglet', 'tri', 'tri-non-exposes', 'tri-ailleurs'],
  couverture: ['tri'],
  couvertureOf: ['tri'],
  sitemap: ['tri'],
  clusters: ['manques'],
  clustersOf: [],
  selectclusters: ['clusters', 'vue', 'onglet'],
  editeurs: ['tri'],
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

export const isOwnParameter = (screen: ScreenName, name: string): boolean =>
  (OWN_PARAMETERS[screen] as readonly string[]).includes(name);

/** Of any table's order: « Tri ». undefined: it is no parameter of any screen. */
export function ownLabel(name: string): string | undefined {
  const known = name.startsWith('tri-') ? 'tri' : name;
  return Object.hasOwn(OWN_LABELS, known) ? OWN_LABELS[known as keyof typeof OWN_LABELS] : undefined;
}
