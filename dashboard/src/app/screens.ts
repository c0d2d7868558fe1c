import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { FIELDS_OF } from '@vigie/contracts/views/screen-fields';
import { type ComponentType, createElement, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { dropEarly } from '../api/request.ts';
import type { BarField } from '../query/filter-fields.ts';
import { type Loadable, loadable } from '../shared/loadable.tsx';
import type { Load } from './loading.ts';
import { PAGES } from './pages.ts';

/** `nothing`: it is about exposure alone. */
export type ScreenWithout = 'publications' | 'nothing';

interface ScreenParts {
  /** Which of zone, period and publisher stand in the bar; by default all. One that the screen does not use, or has itself, is not shown. */
  bar?: readonly BarField[];
  /** Its figures change with the clusters: it says so while these are being computed. */
  restsOnClusters: boolean;
  /** What it shows of a range without any exposure; left out if it has no figures. */
  without?: ScreenWithout;
}

export interface Screen extends ScreenParts {
  /** Empty: the screen has no filters at all. */
  bar: readonly BarField[];
  name: ScreenName;
  path: string;
  /** Fields behind « Filtres » that the screen uses. */
  fields: readonly FilterField[];
  component: Loadable<object>;
}

/** Every screen under /dashboard. Addresses and access: contracts/src/roles/screens.ts. */
const PARTS: Readonly<Record<ScreenName, ScreenParts>> = {
  suivigeneral: { restsOnClusters: true, without: 'nothing' },
  tableau: { bar: [], restsOnClusters: true },
  alertes: { bar: [], restsOnClusters: false },
  canaux: { bar: [], restsOnClusters: false },
  matin: { bar: ['publisher'], restsOnClusters: true },
  thematique: { restsOnClusters: true, without: 'publications' },
  sitemap: { restsOnClusters: true, without: 'publications' },
  selectclusters: { restsOnClusters: true, without: 'publications' },
  editeurs: { restsOnClusters: true, without: 'nothing' },
  articles: { restsOnClusters: true, without: 'publications' },
  score: { restsOnClusters: true, without: 'nothing' },
  preuve: { restsOnClusters: true, without: 'nothing' },
  page: { bar: ['zone'], restsOnClusters: true, without: 'nothing' },
  articleByUrl: { restsOnClusters: true, without: 'publications' },
  article: { restsOnClusters: true, without: 'publications' },
  clusters: { restsOnClusters: true, without: 'publications' },
  clustersOf: { restsOnClusters: true, without: 'publications' },
  couverture: { restsOnClusters: true, without: 'publications' },
  couvertureOf: { restsOnClusters: true, without: 'publications' },
  cluster: { restsOnClusters: true, without: 'publications' },
  bert: { restsOnClusters: true, without: 'publications' },
  sujets: { restsOnClusters: true, without: 'publications' },
  actus: { bar: ['zone'], restsOnClusters: true, without: 'nothing' },
  actushome: { bar: ['zone'], restsOnClusters: true, without: 'nothing' },
  cea: { restsOnClusters: true, without: 'nothing' },
  incidents: { bar: [], restsOnClusters: true, without: 'nothing' },
  analyses: { restsOnClusters: true, without: 'publications' },
  partages: { restsOnClusters: true, without: 'publications' },
  applenews: { restsOnClusters: true, without: 'nothing' },
  newsbox: { restsOnClusters: true, without: 'publications' },
  admin: { bar: [], restsOnClusters: false },
  compte: { bar: [], restsOnClusters: false },
  adminKeys: { bar: [], restsOnClusters: false },
  adminSitemaps: { restsOnClusters: true },
  adminReport: { bar: [], restsOnClusters: false },
  adminQueues: { bar: [], restsOnClusters: false },
  adminJournal: { bar: ['period'], restsOnClusters: false },
  adminCollect: { bar: [], restsOnClusters: false },
  reporting: { restsOnClusters: true, without: 'publications' },
};

const WHOLE_BAR: readonly BarField[] = ['zone', 'period', 'publisher'];

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
  bar: WHOLE_BAR,
  ...PARTS[name],
}));

export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(screen.path, pathname) !== null);
