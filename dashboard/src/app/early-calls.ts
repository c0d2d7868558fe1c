import type { CallName } from '@vigie/contracts/calls/paths';
import { may } from '@vigie/contracts/roles/access';
import { CAPABILITIES } from '@vigie/contracts/roles/capabilities';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { type Parts, sendEarly, sendInTurn } from '../api/request.ts';
import { paths } from '../paths/paths.ts';
import { type FilterField, queryFor, SCREEN_FIELDS } from '../query/filter-fields.ts';
import { holdsWords } from '../query/holds-words.ts';
import { homeTabs, periodQuery } from '../query/home-period.ts';
import { BEST_ARTICLES, CLUSTER_PAGE, firstRows } from '../query/page-sizes.ts';
import { decodeQuery } from '../query/query-codec.ts';
import { rankingRange } from '../query/ranking-range.ts';
import { defaultQuery, type SharedQuery } from '../query/shared-query.ts';
import { searchToRestore } from '../query/stored-query.ts';
import type { User } from '../session/stored-user.ts';
import { dayOf } from '../shared/paris.ts';
import { nameAt, storedUser } from './start.ts';

type EarlyCall = readonly [name: CallName, parts: Parts];

/** A page as it is opened. */
interface Opened {
  pathname: string;
  /** With the stored query, if the address has none. */
  params: URLSearchParams;
  user: User;
  storage: Storage;
  today: string;
  /** The query with the fields of a screen. */
  query: (fields: readonly FilterField[]) => SharedQuery;
}

type Calls = (opened: Opened) => readonly EarlyCall[];

/** A call with the shared query, as `figuresOptions` makes it. */
const figures = (name: CallName, query: SharedQuery, more: object = {}): EarlyCall => [
  name,
  { body: { ...query, ...more } },
];

const isShown = ({ storage }: Opened, setting: string): boolean => storage.getItem(`vigie.${setting}`) !== 'hidden';
const isEveryone = ({ editeur }: SharedQuery): boolean => editeur === '' || editeur === 'all';
const unlimited = (query: SharedQuery): SharedQuery => ({ ...query, limit: null });
const ofEveryone = (query: SharedQuery): SharedQuery => ({ ...query, editeur: 'all' });
const tabOf = <T extends string>({ params }: Opened, tabs: readonly T[]): T | undefined =>
  tabs.find((tab) => tab === params.get('onglet')) ?? tabs[0];
const firstPage = { pagination: { offset: 0, count: CLUSTER_PAGE } };

const home: Calls = (opened) => {
  const tabs = homeTabs(may(CAPABILITIES.selectedPeriod, opened.user)).map(({ id }) => id);
  const tab = tabOf(opened, tabs);
  const shared = opened.query(SCREEN_FIELDS.suivigeneral);
  // The lists of « Temps Réel » begin and end with the minute in which they are asked for.
  if (tab === undefined || tab === 'direct' || isEveryone(shared)) return [];
  const query = unlimited(periodQuery(shared, tab, opened.today));
  return [
    figures('publisherExposition', query),
    figures('publisherRanking', rankingRange(query).query),
    figures('articleRows', query, { limit: BEST_ARTICLES }),
  ];
};

const ranking: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.editeurs);
  const rows = figures('publisherRows', ofEveryone(query), { applenews: true });
  if (!isShown(opened, 'charts.editeurs')) return [rows];
  return [rows, figures('publisherRanking', rankingRange(query).query)];
};

const articles: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.articles);
  return [
    figures('publisherExposition', query),
    figures('articleRows', query, { listed: false, limit: firstRows(query) }),
    figures('publisherScore', query),
  ];
};

const sitemap: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.sitemap);
  return [
    figures('publisherExposition', query),
    figures('articleRows', query, { listed: true, limit: firstRows(query) }),
  ];
};

const clusters: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.clusters);
  return [
    figures('clusterList', query, { text: '', ...firstPage }),
    figures('publisherCoverage', unlimited(ofEveryone(query)), { clusters: true, text: '' }),
  ];
};

const coverage: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.couverture);
  if (!holdsWords(query)) return [figures('keywords', unlimited(query))];
  return [figures('articleCoverage', query, { sitemap: true, orphan: false })];
};

const theme: Calls = (opened) => {
  const query = unlimited(opened.query(SCREEN_FIELDS.thematique));
  if (!holdsWords(query)) return [];
  switch (tabOf(opened, ['resume', 'editeur', 'classement'])) {
    case 'editeur':
      return isEveryone(query) ? [] : [figures('themePublisher', query)];
    case 'classement':
      return [figures('themeRanking', ofEveryone(query))];
    default:
      return [figures('theme', query), figures('clusterList', query, { text: '', ...firstPage })];
  }
};

const shares: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.partages);
  return [figures('sharedArticles', query, { limit: firstRows(query) })];
};

const applenews: Calls = (opened) => {
  const shared = opened.query(SCREEN_FIELDS.applenews);
  const query = opened.params.has('choisi') ? shared : ofEveryone(shared);
  return tabOf(opened, ['articles', 'editeurs']) === 'editeurs'
    ? [figures('publisherRows', query, { applenews: true })]
    : [figures('applenewsArticles', query)];
};

const hottest: Calls = (opened) => {
  const query = unlimited(opened.query(SCREEN_FIELDS.cea));
  const tabs = ['periode', '4h', '24h'] as const;
  return [figures('hottestClusters', query, { tab: tabs.indexOf(tabOf(opened, tabs) ?? 'periode'), ...firstPage })];
};

const cluster: Calls = ({ pathname, query }) => {
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  const body = { query: { ...unlimited(query(SCREEN_FIELDS.cluster)), url: '', urlEntities: '' } };
  return [['clusterById', { params: { id }, body }]];
};

/**
 * The calls that a screen sends first, at most three, the one that shows most at its head. They must be what the screen itself asks (early-calls.test.tsx), or they are asked for nothing.
 * Not here: screens whose call depends on another answer, or on the minute.
 */
const CALLS: Readonly<Partial<Record<ScreenName, Calls>>> = {
  suivigeneral: home,
  editeurs: ranking,
  articles,
  sitemap,
  clusters,
  couverture: coverage,
  thematique: theme,
  partages: shares,
  applenews,
  cea: hottest,
  bert: ({ query }) => [figures('clusterNeighbours', query(SCREEN_FIELDS.clusters))],
  cluster,
  incidents: () => [['incidents', {}]],
  compte: () => [['ownSessions', {}]],
  adminKeys: () => [['keys', {}]],
  adminQueues: () => [['queues', {}]],
};

/** The calls of a page that is being opened, by what the address and the storage say. */
export function callsFor(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  user: User,
  storage: Storage,
  now: number,
): readonly EarlyCall[] {
  const name = nameAt(pathname);
  if (!name || user.mustEnrol === true || !may(SCREEN_ACCESS[name].opens, user)) return [];
  const today = dayOf(now);
  const defaults = defaultQuery(user.editeur, today);
  // The router leads from the root to the first screen without its search.
  const asked = pathname === paths.root ? '' : search;
  const params = new URLSearchParams(searchToRestore(asked, defaults, storage, now) || asked);
  const shared = decodeQuery(params, defaults);
  const query = (fields: readonly FilterField[]) => queryFor(shared, defaults, fields);
  const own = CALLS[name]?.({ pathname, params, user, storage, today, query }) ?? [];
  // The bar of every screen names the publisher.
  return [...own, ['publisherList', {}]];
}

/** Sends what the screen of the address will ask first. The screen asks for the same, and tells what fails. */
export function askEarly(): void {
  const user = storedUser();
  if (!user) return;
  const calls = callsFor(location, user, localStorage, Date.now());
  // A browser opens six connections of HTTP/1.1 to a server. The code needs them more.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.nextHopProtocol === 'http/1.1') void sendInTurn(calls);
  else for (const [call, parts] of calls) void sendEarly(call, parts);
}
