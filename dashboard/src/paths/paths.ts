import { type MenuScreen, PAGE_ACCESS, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';

/** Every address of the dashboard. */
export const paths = {
  root: '/',
  login: PAGE_ACCESS.login.path,
  reset: PAGE_ACCESS.reset.path,
  forgotten: PAGE_ACCESS.forgotten.path,
  unsubscribe: PAGE_ACCESS.unsubscribe.path,
  maintenance: PAGE_ACCESS.maintenance.path,
  error: PAGE_ACCESS.error.path,
  dashboard: '/dashboard',
  suivigeneral: SCREEN_ACCESS.suivigeneral.path,
  tableau: SCREEN_ACCESS.tableau.path,
  alertes: SCREEN_ACCESS.alertes.path,
  canaux: SCREEN_ACCESS.canaux.path,
  matin: SCREEN_ACCESS.matin.path,
  thematique: SCREEN_ACCESS.thematique.path,
  sitemap: SCREEN_ACCESS.sitemap.path,
  selectclusters: SCREEN_ACCESS.selectclusters.path,
  actus: SCREEN_ACCESS.actus.path,
  actushome: SCREEN_ACCESS.actushome.path,
  newsbox: SCREEN_ACCESS.newsbox.path,
  sujets: SCREEN_ACCESS.sujets.path,
  analyses: SCREEN_ACCESS.analyses.path,
  cea: SCREEN_ACCESS.cea.path,
  incidents: SCREEN_ACCESS.incidents.path,
  editeurs: SCREEN_ACCESS.editeurs.path,
  articles: SCREEN_ACCESS.articles.path,
  score: SCREEN_ACCESS.score.path,
  preuve: SCREEN_ACCESS.preuve.path,
  page: SCREEN_ACCESS.page.path,
  clusters: SCREEN_ACCESS.clusters.path,
  couverture: SCREEN_ACCESS.couverture.path,
  partages: SCREEN_ACCESS.partages.path,
  applenews: SCREEN_ACCESS.applenews.path,
  bert: SCREEN_ACCESS.bert.path,
  reporting: SCREEN_ACCESS.reporting.path,
  admin: SCREEN_ACCESS.admin.path,
  compte: SCREEN_ACCESS.compte.path,
  adminKeys: SCREEN_ACCESS.adminKeys.path,
  adminSitemaps: SCREEN_ACCESS.adminSitemaps.path,
  adminReport: SCREEN_ACCESS.adminReport.path,
  adminQueues: SCREEN_ACCESS.adminQueues.path,
  adminJournal: SCREEN_ACCESS.adminJournal.path,
  adminCollect: SCREEN_ACCESS.adminCollect.path,
  article: (id: string) => `/dashboard/article/${encodeURIComponent(id)}`,
  articleByUrl: (url: string) => `/dashboard/article/url/${encodeURIComponent(url)}`,
  clustersOf: (text: string) => `/dashboard/clusters/${encodeURIComponent(text)}`,
  cluster: (id: string) => `/dashboard/cluster/${encodeURIComponent(id)}`,
  couvertureOf: (tag: string) => `/dashboard/couverture/${encodeURIComponent(tag)}`,
} as const;

/** Where /dashboard leads: to the first screen that the user has chosen. */
export const homeOf = ({ ecran = 'suivigeneral' }: { ecran?: MenuScreen | undefined }): string =>
  SCREEN_ACCESS[ecran].path;

/** The last part of a path, decoded; as it is where it cannot be decoded. */
export function lastPart(pathname: string): string {
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same as the router reads it: its parameters have a slash for '%2F' even after decoding. */
export const lastParameter = (pathname: string): string => lastPart(pathname).replaceAll('%2F', '/');
