import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { type ComponentType, createElement, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { dropEarly } from '../api/request.ts';
import type { FilterField } from '../query/filter-fields.ts';
import { FIELDS_OF } from '../query/screen-fields.ts';
import { type Loadable, loadable } from '../shared/loadable.tsx';
import type { Load } from './loading.ts';
import { PAGES } from './pages.ts';

/** `nothing`: it is about exposure alone. */
export type ScreenWithout = 'publications' | 'nothing';

interface ScreenParts {
  /** The screen has its own fields for day and publisher, so the bar leaves them out. */
  ownRange?: boolean;
  /** It shows nothing of the query, so the bar has no filters. */
  unfiltered?: boolean;
  /** Its figures change with the clusters: it says so while these are being computed. */
  restsOnClusters: boolean;
  /** What it shows of a range without any exposure; left out if it has no figures. */
  without?: ScreenWithout;
}

export interface Screen extends ScreenParts {
  name: ScreenName;
  path: string;
  /** Fields of the filter bar that the screen uses, besides zone, period and publisher. */
  fields: readonly FilterField[];
  component: Loadable<object>;
}

/** Every screen under /dashboard. Addresses and access: contracts/src/roles/screens.ts. */
const PARTS: Readonly<Record<ScreenName, ScreenParts>> = {
  suivigeneral: { restsOnClusters: true, without: 'nothing' },
  tableau: { unfiltered: true, restsOnClusters: true },
  alertes: { unfiltered: true, restsOnClusters: false },
  canaux: { unfiltered: true, restsOnClusters: false },
  matin: { unfiltered: true, restsOnClusters: true },
  thematique: { restsOnClusters: true, without: 'publications' },
  sitemap: { restsOnClusters: true, without: 'publications' },
  selectclusters: { restsOnClusters: true, without: 'publications' },
  editeurs: { restsOnClusters: true, without: 'nothing' },
  articles: { restsOnClusters: true, without: 'publications' },
  score: { restsOnClusters: true, without: 'nothing' },
  preuve: { restsOnClusters: true, without: 'nothing' },
  page: { ownRange: true, restsOnClusters: true, without: 'nothing' },
  articleByUrl: { restsOnClusters: true, without: 'publications' },
  article: { restsOnClusters: true, without: 'publications' },
  clusters: { restsOnClusters: true, without: 'publications' },
  clustersOf: { restsOnClusters: true, without: 'publications' },
  couverture: { restsOnClusters: true, without: 'publications' },
  couvertureOf: { restsOnClusters: true, without: 'publications' },
  cluster: { restsOnClusters: true, without: 'publications' },
  bert: { restsOnClusters: true, without: 'publications' },
  sujets: { restsOnClusters: true, without: 'publications' },
  actus: { ownRange: true, restsOnClusters: true, without: 'nothing' },
  actushome: { ownRange: true, restsOnClusters: true, without: 'nothing' },
  cea: { restsOnClusters: true, without: 'nothing' },
  incidents: { restsOnClusters: true, without: 'nothing' },
  analyses: { restsOnClusters: true, without: 'publications' },
  partages: { restsOnClusters: true, without: 'publications' },
  applenews: { restsOnClusters: true, without: 'nothing' },
  newsbox: { restsOnClusters: true, without: 'publications' },
  admin: { restsOnClusters: false },
  compte: { restsOnClusters: false },
  adminKeys: { restsOnClusters: false },
  adminSitemaps: { restsOnClusters: true },
  adminReport: { restsOnClusters: false },
  adminQueues: { restsOnClusters: false },
  adminJournal: { restsOnClusters: false },
  adminCollect: { restsOnClusters: false },
  reporting: { restsOnClusters: true, without: 'publications' },
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
  fields: FIELDS_OF[name],
  ...PARTS[name],
}));

export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen.path, pathname) !== null);
