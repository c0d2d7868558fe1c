import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { type FilterField, SCREEN_FIELDS } from '../query/filter-fields.ts';
import { PAGES } from './pages.ts';

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
const ClustersPage = lazy(PAGES.clusters);
const ArticlePage = lazy(PAGES.article);
const CoveragePage = lazy(PAGES.couverture);

/** Every screen under /dashboard. Addresses and access: contracts/src/roles/screens.ts. */
const PARTS: Readonly<Record<ScreenName, ScreenParts>> = {
  suivigeneral: {
    fields: SCREEN_FIELDS.suivigeneral,
    component: lazy(PAGES.suivigeneral),
  },
  thematique: {
    fields: SCREEN_FIELDS.thematique,
    component: lazy(PAGES.thematique),
  },
  sitemap: {
    fields: SCREEN_FIELDS.sitemap,
    component: lazy(PAGES.sitemap),
  },
  selectclusters: {
    fields: SCREEN_FIELDS.selectclusters,
    component: lazy(PAGES.selectclusters),
  },
  editeurs: {
    fields: SCREEN_FIELDS.editeurs,
    component: lazy(PAGES.editeurs),
  },
  articles: {
    fields: SCREEN_FIELDS.articles,
    component: lazy(PAGES.articles),
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
    component: lazy(PAGES.cluster),
  },
  bert: {
    fields: SCREEN_FIELDS.clusters,
    component: lazy(PAGES.bert),
  },
  sujets: {
    fields: SCREEN_FIELDS.sujets,
    component: lazy(PAGES.sujets),
  },
  actus: {
    fields: SCREEN_FIELDS.actus,
    ownRange: true,
    component: lazy(PAGES.actus),
  },
  actushome: {
    fields: SCREEN_FIELDS.actus,
    ownRange: true,
    component: lazy(PAGES.actushome),
  },
  cea: {
    fields: SCREEN_FIELDS.cea,
    component: lazy(PAGES.cea),
  },
  incidents: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.incidents),
  },
  analyses: {
    fields: SCREEN_FIELDS.analyses,
    component: lazy(PAGES.analyses),
  },
  partages: {
    fields: SCREEN_FIELDS.partages,
    component: lazy(PAGES.partages),
  },
  applenews: {
    fields: SCREEN_FIELDS.applenews,
    component: lazy(PAGES.applenews),
  },
  newsbox: {
    fields: SCREEN_FIELDS.newsbox,
    component: lazy(PAGES.newsbox),
  },
  admin: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.admin),
  },
  compte: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.compte),
  },
  adminKeys: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.adminKeys),
  },
  adminSitemaps: {
    fields: SCREEN_FIELDS.adminSitemaps,
    component: lazy(PAGES.adminSitemaps),
  },
  adminReport: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.adminReport),
  },
  adminQueues: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.adminQueues),
  },
  adminJournal: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.adminJournal),
  },
  adminCollect: {
    fields: SCREEN_FIELDS.admin,
    component: lazy(PAGES.adminCollect),
  },
  reporting: {
    fields: SCREEN_FIELDS.reporting,
    component: lazy(PAGES.reporting),
  },
};

export const SCREENS: readonly Screen[] = SCREEN_NAMES.map((name) => ({
  name,
  path: SCREEN_ACCESS[name].path,
  ...PARTS[name],
}));

export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen.path, pathname) !== null);
