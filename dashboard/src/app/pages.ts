import type { ScreenName } from '@vigie/contracts/roles/screens';
import { type Load, once } from './loading.ts';

const clusters = once(() => import('../features/clusters/clusters-page.tsx'));
const article = once(() => import('../features/article/article-page.tsx'));
const coverage = once(() => import('../features/coverage/coverage-page.tsx'));

/** Code of every screen. */
export const PAGES: Readonly<Record<ScreenName, Load>> = {
  suivigeneral: once(() => import('../features/home/home-page.tsx')),
  thematique: once(() => import('../features/theme/theme-page.tsx')),
  sitemap: once(() => import('../features/sitemap/sitemap-page.tsx')),
  selectclusters: once(() => import('../features/selection/selection-page.tsx')),
  matin: once(() => import('../features/morning/morning-page.tsx')),
  alertes: once(() => import('../features/alerts/alerts-page.tsx')),
  canaux: once(() => import('../features/channels/channels-page.tsx')),
  tableau: once(() => import('../features/views/board-page.tsx')),
  editeurs: once(() => import('../features/publishers/publishers-page.tsx')),
  articles: once(() => import('../features/articles/articles-page.tsx')),
  score: once(() => import('../features/score/score-page.tsx')),
  preuve: once(() => import('../features/proof/proof-page.tsx')),
  page: once(() => import('../features/page-at/page-at-page.tsx')),
  articleByUrl: article,
  article,
  clusters,
  clustersOf: clusters,
  couverture: coverage,
  couvertureOf: coverage,
  cluster: once(() => import('../features/cluster/cluster-page.tsx')),
  bert: once(() => import('../features/bert/bert-page.tsx')),
  sujets: once(() => import('../features/topics/topics-page.tsx')),
  actus: once(async () => ({ default: (await import('../features/flux/flux-page.tsx')).ActusPage })),
  actushome: once(async () => ({ default: (await import('../features/flux/flux-page.tsx')).ActusHomePage })),
  cea: once(() => import('../features/hottest/hottest-page.tsx')),
  incidents: once(() => import('../features/incidents/incidents-page.tsx')),
  analyses: once(() => import('../features/analyses/analyses-page.tsx')),
  partages: once(() => import('../features/shares/shares-page.tsx')),
  applenews: once(() => import('../features/applenews/applenews-page.tsx')),
  newsbox: once(() => import('../features/newsbox/newsbox-page.tsx')),
  admin: once(() => import('../features/admin/users/users-page.tsx')),
  compte: once(() => import('../features/account/account-page.tsx')),
  adminKeys: once(() => import('../features/admin/keys/keys-page.tsx')),
  adminSitemaps: once(() => import('../features/admin/sitemaps/sitemaps-page.tsx')),
  adminReport: once(() => import('../features/admin/anomalies/anomalies-page.tsx')),
  adminQueues: once(() => import('../features/admin/queues/queues-page.tsx')),
  adminJournal: once(() => import('../features/admin/journal/journal-page.tsx')),
  adminCollect: once(() => import('../features/admin/collect/collect-page.tsx')),
  reporting: once(() => import('../features/reporting/reporting-page.tsx')),
};
