import type { CallName } from '@vigie/contracts/calls/paths';
import type { FluxSurface } from '@vigie/contracts/options';
import { CAPABILITIES, may } from '@vigie/contracts/roles/access';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { homeTabOf } from '@vigie/contracts/views/home-tabs';
import { readMissed } from '@vigie/contracts/views/missed-address';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { type Parts, sendEarly, sendInTurn } from '../api/request.ts';
import { morningSearch } from '../parts/morning/morning-address.ts';
import { readPageSearch } from '../parts/page/page-address.ts';
import { readProofAddress, targetOf } from '../parts/proof/proof-address.ts';
import { partOf, readScoreAddress } from '../parts/score/score-address.ts';
import { lastParameter, lastPart } from '../paths/paths.ts';
import { fluxRange, readFluxState } from '../query/flux-query.ts';
import { CLUSTER_PAGE, firstRows, PROOF_ROWS } from '../query/page-sizes.ts';
import { periodQuery } from '../query/periods.ts';
import { rankingRange } from '../query/ranges.ts';
import { rankQuery } from '../query/rank-query.ts';
import { sidesAt } from '../query/score-sides.ts';
import { holdsWords, isEveryone, ofAnyArticle, type SharedQuery } from '../query/shared-query.ts';
import { dayOf } from '../shared/paris.ts';
import type { OpenedScreen } from './opened.ts';

type EarlyCall = readonly [name: CallName, parts: Parts];

type Calls = (opened: OpenedScreen) => readonly EarlyCall[];

/** A call with the shared query, as `figuresOptions` makes it. */
const figures = (name: CallName, query: SharedQuery, more: object = {}): EarlyCall => [
  name,
  { body: { ...query, ...more } },
];

const isShown = ({ storage }: OpenedScreen, setting: string): boolean =>
  storage.getItem(`vigie.${setting}`) !== 'hidden';
const ranksOf = ({ rivals }: OpenedScreen, query: SharedQuery): EarlyCall =>
  figures('publisherRanking', rankQuery(rankingRange(query).query, rivals));
const ofAll = ({ editeur }: SharedQuery): boolean => isEveryone(editeur);
const unlimited = (query: SharedQuery): SharedQuery => ({ ...query, limit: null });
const ofEveryone = (query: SharedQuery): SharedQuery => ({ ...query, editeur: 'all' });
const tabOf = <T extends string>({ params }: OpenedScreen, tabs: readonly T[]): T | undefined =>
  tabs.find((tab) => tab === params.get('onglet')) ?? tabs[0];
const firstPage = { pagination: { offset: 0, count: CLUSTER_PAGE } };

const home: Calls = (opened) => {
  const tab = homeTabOf(opened.params, may(CAPABILITIES.selectedPeriod, opened.user));
  const shared = opened.query(SCREEN_FIELDS.suivigeneral);
  // The lists of « Temps Réel » begin and end with the minute in which they are asked for.
  if (tab === undefined || tab === 'direct') return [];
  const query = unlimited(periodQuery(shared, tab, opened.today));
  // Without a publisher the market is shown.
  if (ofAll(shared)) {
    return [figures('publisherExposition', query), figures('clusterList', query, { text: '', ...firstPage })];
  }
  return [figures('publisherExposition', query), figures('publisherScore', query), ranksOf(opened, query)];
};

const ranking: Calls = (opened) => {
  const query = opened.query(SCREEN_FIELDS.editeurs);
  const rows = figures('publisherRows', ofEveryone(query), { applenews: true });
  if (!isShown(opened, 'charts.editeurs')) return [rows];
  return [rows, ranksOf(opened, query)];
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

const clustersWith = (opened: OpenedScreen, text: string): readonly EarlyCall[] => {
  const query = opened.query(SCREEN_FIELDS.clusters);
  return [
    figures('clusterList', query, { text, ...firstPage }),
    figures('publisherCoverage', unlimited(ofEveryone(query)), { clusters: true, text }),
  ];
};

const selection: Calls = ({ params, query }) =>
  params.get('vue') === null
    ? [figures('clusterList', unlimited(query(SCREEN_FIELDS.selectclusters)), { text: '', ...firstPage })]
    : [];

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
      return ofAll(query) ? [] : [figures('themePublisher', query)];
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

const cluster: Calls = ({ pathname, query }) => [
  [
    'clusterById',
    { params: { id: lastParameter(pathname) }, body: { query: ofAnyArticle(query(SCREEN_FIELDS.cluster)) } },
  ],
];

const articleBody = ({ query }: OpenedScreen): SharedQuery => ofAnyArticle(ofEveryone(query(SCREEN_FIELDS.article)));

const score: Calls = (opened) => {
  if (tabOf(opened, ['ecart', 'poids']) !== 'ecart') return [];
  const { a, par, trail } = readScoreAddress(opened.params);
  const sides = sidesAt({ a, b: ofAnyArticle(opened.query(SCREEN_FIELDS.score)) }, opened.now);
  return [['scoreGap', { body: { ...sides, par, dans: partOf(trail) } }]];
};

const proof: Calls = (opened) => {
  const { cible, cellule, depuis } = readProofAddress(opened.params);
  if (cellule !== null) return [];
  const query = ofAnyArticle(opened.query(SCREEN_FIELDS.preuve));
  const pagination = { offset: depuis, count: PROOF_ROWS };
  return [['proof', { body: { query, cible: targetOf(cible, query), pagination } }]];
};

const morning: Calls = ({ params, rivals, query }) => {
  const search = morningSearch(params, query(SCREEN_FIELDS.admin).editeur, rivals);
  return search === null ? [] : [['morning', { search }]];
};

/** The range of a flux may end with the minute. If that changes before the screen is there, the screen asks again. */
const flux =
  (dataToGet: FluxSurface): Calls =>
  ({ params, today, now, query }) => {
    const { day, period } = readFluxState(params.toString(), today);
    const sent = unlimited(ofEveryone(query(SCREEN_FIELDS.actus)));
    return [figures('articleFlux', sent, { ...fluxRange(day, today, period, now), compareDate: 'all', dataToGet })];
  };

const page: Calls = ({ params, today }) => {
  const { page, a } = readPageSearch(params);
  const list: EarlyCall = ['photographedPages', {}];
  const day = a === null ? today : dayOf(a);
  if (page === null || day > today) return [list];
  return [['pageFilm', { body: { page, fromDate: `${day}T00:00`, toDate: `${day}T23:59` } }], list];
};

/**
 * The calls that a screen sends first, at most three, the one that shows most at its head. They must be what the screen itself asks (early-calls.test.tsx), or they are asked for nothing.
 * Not here: screens whose call depends on another answer.
 */
const CALLS: Readonly<Partial<Record<ScreenName, Calls>>> = {
  suivigeneral: home,
  editeurs: ranking,
  articles,
  sitemap,
  selectclusters: selection,
  clusters: (opened) => {
    const rivals = readMissed(opened.params);
    if (rivals === null) return clustersWith(opened, '');
    return [figures('missedClusters', opened.query(SCREEN_FIELDS.clusters), { concurrents: rivals })];
  },
  clustersOf: (opened) => clustersWith(opened, lastParameter(opened.pathname)),
  couverture: coverage,
  thematique: theme,
  partages: shares,
  applenews,
  cea: hottest,
  bert: ({ query }) => [figures('clusterNeighbours', query(SCREEN_FIELDS.clusters))],
  article: (opened) => [['articleById', { params: { id: lastPart(opened.pathname) }, body: articleBody(opened) }]],
  articleByUrl: (opened) => [
    ['articleByUrl', { params: { url: lastPart(opened.pathname) }, body: articleBody(opened) }],
  ],
  cluster,
  score,
  preuve: proof,
  actus: flux('dateAlaune'),
  actushome: flux('dateEnHome'),
  page,
  incidents: () => [['incidents', {}]],
  compte: () => [['ownSessions', {}]],
  tableau: () => [['views', {}]],
  alertes: () => [['alertRules', {}]],
  canaux: () => [
    ['channels', {}],
    ['schedules', { search: { de: 'moi' } }],
  ],
  matin: morning,
  adminKeys: () => [['keys', {}]],
  adminQueues: () => [['queues', {}]],
};

/** The calls of a screen that is being opened. */
export function callsOf(opened: OpenedScreen): readonly EarlyCall[] {
  const own = CALLS[opened.name]?.(opened) ?? [];
  // The bar of every screen names the publisher.
  return [...own, ['publisherList', {}]];
}

/** Sends what the screen will ask first. The screen asks for the same, and tells what fails. */
export function askEarly(opened: OpenedScreen): void {
  const calls = callsOf(opened);
  // A browser opens six connections of HTTP/1.1 to a server. The code needs them more.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.nextHopProtocol === 'http/1.1') void sendInTurn(calls);
  else for (const [call, parts] of calls) void sendEarly(call, parts);
}
