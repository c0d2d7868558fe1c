import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { type ComponentType, createElement, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { dropEarly } from '../api/request.ts';
import { type FilterField, SCREEN_FIELDS } from '../query/filter-fields.ts';
import { type Loadable, loadable } from '../shared/loadable.tsx';
import type { Load } from './load-once.ts';
import { PAGES } from './pages.ts';

interface ScreenParts {
  /** Fields of the filter bar that the screen uses, besides zone, period and publisher. */
  fields: readonly FilterField[];
  /** The screen has its own fields for day and publisher, so the bar leaves them out. */
  ownRange?: boolean;
}

export interface Screen extends ScreenParts {
  name: ScreenName;
  path: string;
  component: Loadable<object>;
}

/** Every screen under /dashboard. Addresses and access: contracts/src/roles/screens.ts. */
const PARTS: Readonly<Record<ScreenName, ScreenParts>> = {
  suivigeneral: { fields: SCREEN_FIELDS.suivigeneral },
  thematique: { fields: SCREEN_FIELDS.thematique },
  sitemap: { fields: SCREEN_FIELDS.sitemap },
  selectclusters: { fields: SCREEN_FIELDS.selectclusters },
  editeurs: { fields: SCREEN_FIELDS.editeurs },
  articles: { fields: SCREEN_FIELDS.articles },
  score: { fields: SCREEN_FIELDS.score },
  preuve: { fields: SCREEN_FIELDS.preuve },
  page: { fields: SCREEN_FIELDS.page, ownRange: true },
  articleByUrl: { fields: SCREEN_FIELDS.article },
  article: { fields: SCREEN_FIELDS.article },
  clusters: { fields: SCREEN_FIELDS.clusters },
  clustersOf: { fields: SCREEN_FIELDS.clusters },
  couverture: { fields: SCREEN_FIELDS.couverture },
  couvertureOf: { fields: SCREEN_FIELDS.couvertureTag },
  cluster: { fields: SCREEN_FIELDS.cluster },
  bert: { fields: SCREEN_FIELDS.clusters },
  sujets: { fields: SCREEN_FIELDS.sujets },
  actus: { fields: SCREEN_FIELDS.actus, ownRange: true },
  actushome: { fields: SCREEN_FIELDS.actus, ownRange: true },
  cea: { fields: SCREEN_FIELDS.cea },
  incidents: { fields: SCREEN_FIELDS.admin },
  analyses: { fields: SCREEN_FIELDS.analyses },
  partages: { fields: SCREEN_FIELDS.partages },
  applenews: { fields: SCREEN_FIELDS.applenews },
  newsbox: { fields: SCREEN_FIELDS.newsbox },
  admin: { fields: SCREEN_FIELDS.admin },
  compte: { fields: SCREEN_FIELDS.admin },
  adminKeys: { fields: SCREEN_FIELDS.admin },
  adminSitemaps: { fields: SCREEN_FIELDS.adminSitemaps },
  adminReport: { fields: SCREEN_FIELDS.admin },
  adminQueues: { fields: SCREEN_FIELDS.admin },
  adminJournal: { fields: SCREEN_FIELDS.admin },
  adminCollect: { fields: SCREEN_FIELDS.admin },
  reporting: { fields: SCREEN_FIELDS.reporting },
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
