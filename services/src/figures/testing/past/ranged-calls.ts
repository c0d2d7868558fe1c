import type { Call } from '@vigie/contracts/calls/call';
import { CALLS, type CheckedBodyOf } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { z } from 'zod';

/** Every call with a range, and how a test asks it: what the property of past answers is about. */

const asksForDates = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"fromDate"');

/** Calls whose body or search has a range. */
export const RANGED: readonly CallName[] = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const call: Call = CALLS[name];
  return asksForDates(call.body) || asksForDates(call.search);
});

/** Calls that take dates and are no question about a range. */
export const NO_QUESTION: Partial<Record<CallName, string>> = {
  analyses: 'lists what was saved: its query is checked and restricts nothing',
  collectFetches: 'lists requests of the crawler; no event of the press changes it',
  journal: 'lists what administrators and others did; no event of the press changes it',
  startStatement: 'starts a job and answers its state; its file is of sealed days',
  statementState: 'answers the state of a job',
  saveTopic: 'stores the dates that it is given',
  saveAnalysis: 'stores the dates that it is given',
};

/** A random question: the shared filter, and what single calls take beside it. */
export interface RangedRequest {
  query: Record<string, unknown> & { fromDate: string; toDate: string };
  /** Hexadecimal ids that exist. */
  clusters: readonly string[];
  topics: readonly string[];
  article: { id: string; url: string };
  coverage: 1 | 2 | null;
  flag: boolean;
  surface: CheckedBodyOf<'articleFlux'>['dataToGet'];
}

interface WantedRequest {
  params?: Record<string, string>;
  search?: Record<string, unknown>;
  payload?: object;
}

const filter = ({ query }: RangedRequest): WantedRequest => ({ payload: query });
const beside =
  (more: (request: RangedRequest) => object) =>
  (request: RangedRequest): WantedRequest => ({
    payload: { ...request.query, ...more(request) },
  });
const coverage = beside(({ coverage: level, flag }) => ({ coverage: level, orphan: flag, sitemap: !flag }));
const named = beside(({ clusters }) => ({ ids: clusters }));
const theme = beside(({ clusters, flag }) =>
  flag ? { ids: clusters } : { clusterEntities: 'Paris', clusterPosition: 'all' },
);

/** Publishers of every case. */
const RIVALS = ['beffroi.example', 'www.canal.example'];

/** A page of every case. */
const FRONT = { source: 'google_desktop', position: 'top', category: 'homepage' };
/** The clock 24 hours before the next minute: where the longest film begins. */
const dayBefore = (wall: string): string =>
  new Date(Date.parse(`${wall}Z`) - 1_439 * 60_000).toISOString().slice(0, 16);
const SAME_ORDER = {
  google_top: [40, 30, 20, 10],
  google_section: [3, 2, 1],
  google_topic: [7],
  applenews: [1],
  flipboard: [2.5],
};
const OTHER_ORDER = { ...SAME_ORDER, google_top: [10, 20, 30, 40] };

const targetOf = ({ query, clusters, article, flag, coverage: level }: RangedRequest) =>
  flag
    ? { type: 'article', id: article.id }
    : level === 1
      ? { type: 'cluster', id: clusters[0] }
      : { type: 'editeur', id: query.editeur || 'all' };

export const ASKED: Partial<Record<CallName, (request: RangedRequest) => WantedRequest>> = {
  publisherRows: beside(({ flag }) => ({ applenews: flag })),
  publisherScore: filter,
  publisherRanking: filter,
  publisherExposition: filter,
  publisherCoverage: filter,
  articleRows: beside(({ flag, coverage: level }) => ({ sitemap: flag, unexposed: level === 1, listed: level === 2 })),
  sharedArticles: filter,
  applenewsArticles: filter,
  articleById: (request) => ({ ...filter(request), params: { id: request.article.id } }),
  articleByUrl: (request) => ({ ...filter(request), params: { url: request.article.url } }),
  articleCoverage: coverage,
  clusterCoverage: coverage,
  articleFlux: beside(({ surface, coverage: level }) => ({ dataToGet: surface, minutes: level === 2 ? 240 : null })),
  pageFilm: ({ query: { fromDate, toDate } }) => ({
    payload: { page: FRONT, fromDate: [fromDate, dayBefore(toDate)].sort().at(-1), toDate },
  }),
  clusterList: beside(() => ({ pagination: { offset: 0, count: 20 } })),
  missedClusters: beside(({ flag }) => ({ concurrents: flag ? RIVALS : RIVALS.slice(0, 1) })),
  homeSummary: ({ query, flag }) => ({ payload: { query, avant: query, concurrents: flag ? RIVALS : [] } }),
  clusterContents: named,
  clusterById: ({ query, clusters }) => ({ params: { id: clusters[0] ?? '' }, payload: { query } }),
  clusterCsv: ({ query }) => ({ search: query }),
  clusterNeighbours: filter,
  theme,
  themePublisher: theme,
  themeRanking: theme,
  keywords: filter,
  keywordCoverage: beside(({ flag }) => ({ keywords: ['Paris', 'grève', 'Lyon'], concurrents: flag ? RIVALS : [] })),
  topicList: beside(() => ({ pagination: 0 })),
  topicContents: beside(({ topics }) => ({ ids: topics })),
  topicRanking: beside(({ topics }) => ({ ids: topics })),
  // Its other tabs are windows before the present, whatever the range.
  hottestClusters: beside(() => ({ tab: 0, pagination: 0 })),
  analysisChoice: beside(({ flag }) => ({ sitemap: flag })),
  sitemapGroups: filter,
  scoreSimulation: ({ query, flag }) => ({ payload: { query, poids: flag ? SAME_ORDER : OTHER_ORDER } }),
  scoreGap: ({ query, clusters, flag, coverage: level }) => ({
    payload: {
      a: { ...query, editeur: 'all' },
      b: query,
      par: flag ? 'article' : level === null ? 'page' : level === 1 ? 'facteur' : 'cluster',
      dans: flag ? { cluster: clusters[0] } : {},
    },
  }),
  scoreMeasure: filter,
  articleWhatIf: ({ query, article, flag, coverage: level }) => ({
    params: { id: article.id },
    payload: {
      query,
      scenario: flag
        ? { type: 'plus_tot', minutes: 60 }
        : level === null
          ? { type: 'sans' }
          : { type: 'rang', places: level },
    },
  }),
  proof: (request) => ({ payload: { query: request.query, cible: targetOf(request), pagination: { count: 100 } } }),
  proofArticles: (request) => ({
    payload: { query: request.query, cible: targetOf(request), page: FRONT, place: request.coverage ?? 3 },
  }),
  proofCaptures: ({ query: { fromDate, toDate }, article }) => ({
    payload: { article: article.id, page: FRONT, fromDate, toDate, pagination: { count: 100 } },
  }),
  stats: filter,
  notes: ({ query: { fromDate, toDate, source, groupe, editeur }, article, flag }) => ({
    search: { fromDate, toDate, source, groupe, editeur, ...(flag ? { article: article.id } : {}) },
  }),
};

/** The request of a question. */
export function requestOf(name: CallName, request: RangedRequest) {
  const wanted = ASKED[name]?.(request);
  if (!wanted) throw new Error(`how to ask ${name} is not said`);
  const { method, path } = PATHS[name];
  const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(wanted.params?.[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(wanted.search ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return {
    method,
    url: search === '' ? address : `${address}?${search}`,
    ...(wanted.payload && { payload: wanted.payload }),
  };
}
