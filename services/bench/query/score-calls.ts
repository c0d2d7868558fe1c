import { addDays } from '@vigie/contracts/paris';

export interface AskedRange {
  fromDate: string;
  toDate: string;
}

/** `shape`: the body, for calls that have the query in a field. `i`: number of the request. */
export type Call = readonly [
  name: string,
  path: string,
  body: (i: number) => object,
  shape?: (query: AskedRange, i: number) => object,
];

const SAME_ORDER = {
  google_top: [60, 40, 20, 10],
  google_section: [30, 20, 10],
  google_topic: [5],
  applenews: [40],
  flipboard: [10],
};
const OTHER_ORDER = { ...SAME_ORDER, google_top: [10, 20, 40, 60] };

const publisher = (i: number): string => `editeur-${i % 20}.example`;
const twoPublishers = (par: string) => (query: AskedRange, i: number) => ({
  a: { ...query, editeur: publisher(i) },
  b: { ...query, editeur: publisher(i + 1) },
  par,
});
/** The market in the first half of the range and in the second. */
const twoHalves = (par: string) => (query: AskedRange) => {
  const days = Math.round(
    (Date.parse(query.toDate.slice(0, 10)) - Date.parse(query.fromDate.slice(0, 10))) / 86_400_000,
  );
  const middle = addDays(query.fromDate.slice(0, 10), Math.floor(days / 2));
  return {
    a: { ...query, toDate: `${middle}T23:59` },
    b: { ...query, fromDate: `${addDays(middle, 1)}T00:00` },
    par,
  };
};
const none = () => ({});

/** Calls of the open score. `articles`: ids of the month's best. */
export const scoreCalls = (articles: readonly string[]): readonly Call[] => [
  ['simulation, same order', '/api/score/simulation', none, (query) => ({ query, poids: SAME_ORDER })],
  ['simulation, another order', '/api/score/simulation', none, (query) => ({ query, poids: OTHER_ORDER })],
  ['difference of two publishers, by page', '/api/score/ecart', none, twoPublishers('page')],
  ['difference of two publishers, by article', '/api/score/ecart', none, twoPublishers('article')],
  ['difference of two publishers, by cluster', '/api/score/ecart', none, twoPublishers('cluster')],
  ['difference of two halves, by factor', '/api/score/ecart', none, twoHalves('facteur')],
  ['difference of two halves, by article', '/api/score/ecart', none, twoHalves('article')],
  ['difference of two halves, by cluster', '/api/score/ecart', none, twoHalves('cluster')],
  [
    'what if, a place higher',
    `/api/article/${articles[0]}/etsi`,
    none,
    (query) => ({ query, scenario: { type: 'rang', places: 1 } }),
  ],
  [
    'what if, earlier',
    `/api/article/${articles[0]}/etsi`,
    none,
    (query) => ({ query, scenario: { type: 'plus_tot', minutes: 60 } }),
  ],
];
