import type { ScreenName } from '@vigie/contracts/roles/screens';

/**
 * Titles of screens before any answer is here. Of the screens that are named after what is asked, it is the title when nothing
 * particular is (« Articles » of everyone).
 */
export const TITLES = {
  suivigeneral: 'Suivi général',
  thematique: 'Thématique',
  couverture: 'Couverture',
  tableau: 'Mon tableau',
  alertes: 'Alertes',
  canaux: 'Canaux',
  matin: 'Ce matin',
  sitemap: 'Sitemaps',
  clusters: 'Clusters',
  clustersOf: 'Clusters',
  selectclusters: 'Sélection de clusters',
  editeurs: 'Classement Editeurs',
  articles: 'Articles',
  score: 'Score ouvert',
  page: 'La page à…',
  sujets: 'Tous les sujets',
  reporting: 'Reporting',
  newsbox: 'Newsbox',
  analyses: 'Tous les sujets',
  actus: 'à la Une',
  actushome: 'en Home',
  partages: 'Articles partagés',
  applenews: 'AppleNews',
  cea: 'Clusters les plus chauds',
  incidents: 'Faits Divers',
  bert: 'Bert',
  admin: 'Administration',
  adminKeys: 'Administration',
  adminSitemaps: 'Administration',
  adminReport: 'Administration',
  adminQueues: 'Administration',
  adminJournal: 'Administration',
  adminCollect: 'Administration',
  compte: 'Mon compte',
  preuve: 'Preuve',
  article: 'Article',
  articleByUrl: 'Article',
  cluster: 'Cluster',
  /** « Couverture » and its tag. */
  couvertureOf: null,
} as const satisfies Record<ScreenName, string | null>;

/** Of the coverage of a tag. */
export const coverageTitle = (tag: string): string => `Couverture «\u00a0${tag}\u00a0»`;

/** What the browser calls a page. */
export const pageTitle = (title: string): string => `${title} · Vigie`;
