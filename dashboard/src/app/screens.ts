import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { type FilterField, SCREEN_FIELDS } from '../query/filter-fields.ts';

interface ScreenParts {
  /** Fields of the filter bar that the screen uses, besides zone, period and publisher. */
  fields: readonly FilterField[];
  /** The screen has its own fields for day and publisher, so the bar leaves them out. */
  ownRange?: boolean;
  component: LazyExoticComponent<ComponentType>;
}

export interface Screen extends ScreenParts {
  name: ScreenName;
  path: string;
}

/** A screen with two addresses stays mounted from one to the other. */
const ClustersPage = lazy(() => import('../features/clusters/clusters-page.tsx'));
const ArticlePage = lazy(() => import('../features/article/article-page.tsx'));
const CoveragePage = lazy(() => import('../features/coverage/coverage-page.tsx'));

/** Every screen under /dashboard. Addresses and access: contracts/src/roles/screens.ts. */
const PARTS: Readonly<Record<ScreenName, ScreenParts>> = {
  suivigeneral: {
    fields: SCREEN_FIELDS.suivigeneral,
    component: lazy(() => import('../features/home/home-page.tsx')),
  },
  thematique: {
    fields: SCREEN_FIELDS.thematique,
    component: lazy(() => import('../features/theme/theme-page.tsx')),
  },
  sitemap: {
    fields: SCREEN_FIELDS.sitemap,
    component: lazy(() => import('../features/sitemap/sitemap-page.tsx')),
  },
  selectclusters: {
    fields: SCREEN_FIELDS.selectclusters,
    component: lazy(() => import('../features/selection/selection-page.tsx')),
  },
  editeurs: {
    fields: SCREEN_FIELDS.editeurs,
    component: lazy(() => import('../features/publishers/publishers-page.tsx')),
  },
  articles: {
    fields: SCREEN_FIELDS.articles,
    component: lazy(() => import('../features/articles/articles-page.tsx')),
  },
  articleByUrl: {
    fields: SCREEN_FIELDS.article,
    component: ArticlePage,
  },
  article: {
    fields: SCREEN_FIELDS.article,
    component: ArticlePage,
  },
  clusters: {
    fields: SCREEN_FIELDS.clusters,
    component: ClustersPage,
  },
  clustersOf: {
    fields: SCREEN_FIELDS.clusters,
    component: ClustersPage,
  },
  couverture: {
    fields: SCREEN_FIELDS.couverture,
    component: CoveragePage,
  },
  couvertureOf: {
    fields: SCREEN_FIELDS.couvertureTag,
    component: CoveragePage,
  },
  cluster: {
    fields: SCREEN_FIELDS.cluster,
    component: lazy(() => import('../features/cluster/cluster-page.tsx')),
  },
  bert: {
    fields: SCREEN_FIELDS.clusters,
    component: lazy(() => import('../features/bert/bert-page.tsx')),
  },
  sujets: {
    fields: SCREEN_FIELDS.sujets,
    component: lazy(() => import('../features/topics/topics-page.tsx')),
  },
  actus: {
    fields: SCREEN_FIELDS.actus,
    ownRange: true,
    component: lazy(async () => ({ default: (await import('../features/flux/flux-page.tsx')).ActusPage })),
  },
  actushome: {
    fields: SCREEN_FIELDS.actus,
    ownRange: true,
    component: lazy(async () => ({ default: (await import('../features/flux/flux-page.tsx')).ActusHomePage })),
  },
  cea: {
    fields: SCREEN_FIELDS.cea,
    component: lazy(() => import('../features/hottest/hottest-page.tsx')),
  },
  incidents: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/incidents/incidents-page.tsx')),
  },
  analyses: {
    fields: SCREEN_FIELDS.analyses,
    component: lazy(() => import('../features/analyses/analyses-page.tsx')),
  },
  partages: {
    fields: SCREEN_FIELDS.partages,
    component: lazy(() => import('../features/shares/shares-page.tsx')),
  },
  applenews: {
    fields: SCREEN_FIELDS.applenews,
    component: lazy(() => import('../features/applenews/applenews-page.tsx')),
  },
  newsbox: {
    fields: SCREEN_FIELDS.newsbox,
    component: lazy(() => import('../features/newsbox/newsbox-page.tsx')),
  },
  admin: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/admin/users-page.tsx')),
  },
  compte: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/account/account-page.tsx')),
  },
  adminKeys: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/admin/keys-page.tsx')),
  },
  adminSitemaps: {
    fields: SCREEN_FIELDS.adminSitemaps,
    component: lazy(() => import('../features/admin/sitemaps-page.tsx')),
  },
  adminReport: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/admin/anomalies-page.tsx')),
  },
  adminQueues: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/admin/queues-page.tsx')),
  },
  adminJournal: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/admin/journal-page.tsx')),
  },
  adminCollect: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(() => import('../features/admin/collect-page.tsx')),
  },
  reporting: {
    fields: SCREEN_FIELDS.reporting,
    component: lazy(() => import('../features/reporting/reporting-page.tsx')),
  },
};

export const SCREENS: readonly Screen[] = SCREEN_NAMES.map((name) => ({
  name,
  path: SCREEN_ACCESS[name].path,
  ...PARTS[name],
}));

export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen.path, pathname) !== null);
