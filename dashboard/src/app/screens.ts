import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { type ComponentType, createElement, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { dropEarly } from '../api/request.ts';
import { type FilterField, SCREEN_FIELDS } from '../query/filter-fields.ts';
import { type Loadable, loadable } from '../shared/loadable.tsx';
import type { Load } from './load-once.ts';
import { PAGES } from './pages.ts';

/** `nothing`: it is about exposure alone. */
export type ScreenWithout = 'publications' | 'nothing';

interface ScreenParts {
  /** Fields of the filter bar that the screen uses, besides zone, period and publisher. */
  fields: readonly FilterField[];
  /** The screen has its own fields for day and publisher, so the bar leaves them out. */
  ownRange?: boolean;
  /** Its figures change with the clusters: it says so while these are being computed. */
  restsOnClusters: boolean;
  /** What it shows of a range without any exposure; left out if it has no figures. */
  without?: ScreenWithout;
}

export interface Screen extends ScreenParts {
  name: ScreenName;
  path: string;
  component: Loadable<object>;
}

/** Every screen under /dashboard. Addresses and access: contracts/src/roles/screens.ts. */
const PARTS: Readonly<Record<ScreenName, ScreenParts>> = {
  suivigeneral: { fields: SCREEN_FIELDS.suivigeneral, restsOnClusters: true, without: 'nothing' },
  thematique: { fields: SCREEN_FIELDS.thematique, restsOnClusters: true, without: 'publications' },
  sitemap: { fields: SCREEN_FIELDS.sitemap, restsOnClusters: true, without: 'publications' },
  selectclusters: { fields: SCREEN_FIELDS.selectclusters, restsOnClusters: true, without: 'publications' },
  editeurs: { fields: SCREEN_FIELDS.editeurs, restsOnClusters: true, without: 'nothing' },
  articles: { fields: SCREEN_FIELDS.articles, restsOnClusters: true, without: 'publications' },
  score: { fields: SCREEN_FIELDS.score, restsOnClusters: true, without: 'nothing' },
  preuve: { fields: SCREEN_FIELDS.preuve, restsOnClusters: true, without: 'nothing' },
  page: { fields: SCREEN_FIELDS.page, ownRange: true, restsOnClusters: true, without: 'nothing' },
  articleByUrl: { fields: SCREEN_FIELDS.article, restsOnClusters: true, without: 'publications' },
  article: { fields: SCREEN_FIELDS.article, restsOnClusters: true, without: 'publications' },
  clusters: { fields: SCREEN_FIELDS.clusters, restsOnClusters: true, without: 'publications' },
  clustersOf: { fields: SCREEN_FIELDS.clusters, restsOnClusters: true, without: 'publications' },
  couverture: { fields: SCREEN_FIELDS.couverture, restsOnClusters: true, without: 'publications' },
  couvertureOf: { fields: SCREEN_FIELDS.couvertureTag, restsOnClusters: true, without: 'publications' },
  cluster: { fields: SCREEN_FIELDS.cluster, restsOnClusters: true, without: 'publications' },
  bert: { fields: SCREEN_FIELDS.clusters, restsOnClusters: true, without: 'publications' },
  sujets: { fields: SCREEN_FIELDS.sujets, restsOnClusters: true, without: 'publications' },
  actus: { fields: SCREEN_FIELDS.actus, ownRange: true, restsOnClusters: true, without: 'nothing' },
  actushome: { fields: SCREEN_FIELDS.actus, ownRange: true, restsOnClusters: true, without: 'nothing' },
  cea: { fields: SCREEN_FIELDS.cea, restsOnClusters: true, without: 'nothing' },
  incidents: { fields: SCREEN_FIELDS.admin, restsOnClusters: true, without: 'nothing' },
  analyses: { fields: SCREEN_FIELDS.analyses, restsOnClusters: true, without: 'publications' },
  partages: { fields: SCREEN_FIELDS.partages, restsOnClusters: true, without: 'publications' },
  applenews: { fields: SCREEN_FIELDS.applenews, restsOnClusters: true, without: 'nothing' },
  newsbox: { fields: SCREEN_FIELDS.newsbox, restsOnClusters: true, without: 'publications' },
  admin: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  compte: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  adminKeys: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  adminSitemaps: { fields: SCREEN_FIELDS.adminSitemaps, restsOnClusters: true },
  adminReport: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  adminQueues: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  adminJournal: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  adminCollect: { fields: SCREEN_FIELDS.admin, restsOnClusters: false },
  reporting: { fields: SCREEN_FIELDS.reporting, restsOnClusters: true, without: 'publications' },
};

const components = new Map<Load, Screen['component']>();

/** Its effect runs after those of the page, which has sent its own calls by then. */
function OpenedPage({ page }: { page: ComponentType }) {
  useEffect(dropEarly, []);
  return createElement(page);
}

/** A page that gives up the calls that were sent early and that it has not taken. */
const opened =
  (load: Load): Load =>
  async () => {
    const { default: page } = await load();
    return { default: () => createElement(OpenedPage, { page }) };
  };

/** A page with two addresses is one component: it stays mounted from one to the other. */
function componentOf(load: Load): Screen['component'] {
  const component = components.get(load) ?? loadable(opened(load));
  components.set(load, component);
  return component;
}

export const SCREENS: readonly Screen[] = SCREEN_NAMES.map((name) => ({
  name,
  path: SCREEN_ACCESS[name].path,
  component: componentOf(PAGES[name]),
  ...PARTS[name],
}));

export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen.path, pathname) !== null);
