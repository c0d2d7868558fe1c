import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { type FilterField, SCREEN_FIELDS } from '../filters/filter-fields.ts';
import { paths, patterns } from './paths.ts';

export interface Screen {
  path: string;
  /** Fields of the filter bar that the screen uses, besides zone, period and publisher. */
  fields: readonly FilterField[];
  admin?: boolean;
  /** For administrators and role actus. */
  actus?: boolean;
  /** It chooses day and publisher itself: the bar leaves them out. */
  ownRange?: boolean;
  component: LazyExoticComponent<ComponentType>;
}

/** The same screen at two addresses stays mounted from one to the other. */
const ClustersPage = lazy(() => import('../features/clusters/clusters-page.tsx'));

/** Every screen under /dashboard. */
export const SCREENS: readonly Screen[] = [
  {
    path: paths.suivigeneral,
    fields: SCREEN_FIELDS.suivigeneral,
    component: lazy(() => import('../features/home/home-page.tsx')),
  },
  {
    path: paths.thematique,
    fields: SCREEN_FIELDS.thematique,
    component: lazy(() => import('../features/theme/theme-page.tsx')),
  },
  {
    path: paths.sitemap,
    fields: SCREEN_FIELDS.sitemap,
    component: lazy(() => import('../features/sitemap/sitemap-page.tsx')),
  },
  {
    path: paths.selectclusters,
    fields: SCREEN_FIELDS.selectclusters,
    component: lazy(() => import('../features/selection/selection-page.tsx')),
  },
  {
    path: paths.editeurs,
    fields: SCREEN_FIELDS.editeurs,
    component: lazy(() => import('../features/editeurs/editeurs-page.tsx')),
  },
  {
    path: paths.articles,
    fields: SCREEN_FIELDS.articles,
    component: lazy(() => import('../features/articles/articles-page.tsx')),
  },
  {
    path: patterns.articleByUrl,
    fields: SCREEN_FIELDS.article,
    component: lazy(() => import('../features/article/article-page.tsx')),
  },
  {
    path: patterns.article,
    fields: SCREEN_FIELDS.article,
    component: lazy(() => import('../features/article/article-page.tsx')),
  },
  {
    path: paths.clusters,
    fields: SCREEN_FIELDS.clusters,
    component: ClustersPage,
  },
  {
    path: patterns.clustersOf,
    fields: SCREEN_FIELDS.clusters,
    component: ClustersPage,
  },
  {
    path: paths.couverture,
    fields: SCREEN_FIELDS.couverture,
    component: lazy(() => import('../features/couverture/couverture-page.tsx')),
  },
  {
    path: patterns.couvertureOf,
    fields: SCREEN_FIELDS.couvertureTag,
    component: lazy(() => import('../features/couverture/tag-page.tsx')),
  },
  {
    path: patterns.cluster,
    fields: SCREEN_FIELDS.cluster,
    component: lazy(() => import('../features/cluster/cluster-page.tsx')),
  },
  {
    path: paths.bert,
    fields: SCREEN_FIELDS.clusters,
    admin: true,
    component: lazy(() => import('../features/bert/bert-page.tsx')),
  },
  {
    path: paths.sujets,
    fields: SCREEN_FIELDS.sujets,
    admin: true,
    component: lazy(() => import('../features/topics/topics-page.tsx')),
  },
  {
    path: paths.actus,
    fields: SCREEN_FIELDS.actus,
    actus: true,
    ownRange: true,
    component: lazy(() => import('../features/flux/actus-page.tsx')),
  },
  {
    path: paths.actushome,
    fields: SCREEN_FIELDS.actus,
    actus: true,
    ownRange: true,
    component: lazy(() => import('../features/flux/actushome-page.tsx')),
  },
  {
    path: paths.cea,
    fields: SCREEN_FIELDS.cea,
    admin: true,
    component: lazy(() => import('../features/hottest/hottest-page.tsx')),
  },
  {
    path: paths.incidents,
    fields: SCREEN_FIELDS.admin,
    admin: true,
    component: lazy(() => import('../features/incidents/incidents-page.tsx')),
  },
  {
    path: paths.analyses,
    fields: SCREEN_FIELDS.analyses,
    admin: true,
    component: lazy(() => import('../features/analyses/analyses-page.tsx')),
  },
  {
    path: paths.partages,
    fields: SCREEN_FIELDS.partages,
    admin: true,
    component: lazy(() => import('../features/partages/partages-page.tsx')),
  },
  {
    path: paths.applenews,
    fields: SCREEN_FIELDS.applenews,
    admin: true,
    component: lazy(() => import('../features/applenews/applenews-page.tsx')),
  },
  {
    path: paths.newsbox,
    fields: SCREEN_FIELDS.newsbox,
    admin: true,
    component: lazy(() => import('../features/newsbox/newsbox-page.tsx')),
  },
  {
    path: paths.admin,
    fields: SCREEN_FIELDS.admin,
    admin: true,
    component: lazy(() => import('../features/admin/users-page.tsx')),
  },
  {
    path: paths.adminKeys,
    fields: SCREEN_FIELDS.admin,
    admin: true,
    component: lazy(() => import('../features/admin/keys-page.tsx')),
  },
  {
    path: paths.adminSitemaps,
    fields: SCREEN_FIELDS.adminSitemaps,
    admin: true,
    component: lazy(() => import('../features/admin/sitemaps-page.tsx')),
  },
  {
    path: paths.adminReport,
    fields: SCREEN_FIELDS.admin,
    admin: true,
    component: lazy(() => import('../features/admin/anomalies-page.tsx')),
  },
  {
    path: paths.adminQueues,
    fields: SCREEN_FIELDS.admin,
    admin: true,
    component: lazy(() => import('../features/admin/queues-page.tsx')),
  },
  {
    path: paths.reporting,
    fields: SCREEN_FIELDS.reporting,
    component: lazy(() => import('../features/reporting/reporting-page.tsx')),
  },
];

export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen.path, pathname) !== null);
