import type { AskedRange, Call } from './score-calls.ts';

const FRONT = { source: 'google_desktop', position: 'top', category: 'homepage' };
const none = () => ({});
const ofPublisher = (query: AskedRange, i: number) => ({
  query,
  cible: { type: 'editeur', id: `editeur-${i % 20}.example` },
});

/** Calls of the proof of a score. Ids: the month's best articles, and clusters. */
export const proofCalls = (articles: readonly string[], clusters: readonly string[]): readonly Call[] => {
  const article = (i: number) => articles[i % articles.length];
  return [
    ['proof, article', '/api/preuve', none, (query, i) => ({ query, cible: { type: 'article', id: article(i) } })],
    ['proof, publisher', '/api/preuve', none, ofPublisher],
    [
      'proof, cluster',
      '/api/preuve',
      none,
      (query, i) => ({ query, cible: { type: 'cluster', id: clusters[i % clusters.length] } }),
    ],
    ['proof, every publisher', '/api/preuve', none, (query) => ({ query, cible: { type: 'editeur', id: 'all' } })],
    [
      'proof, articles of a cell',
      '/api/preuve/articles',
      none,
      (query, i) => ({ ...ofPublisher(query, i), page: FRONT, place: 3 }),
    ],
    [
      'proof, captures',
      '/api/preuve/captures',
      none,
      ({ fromDate, toDate }, i) => ({ article: article(i), page: FRONT, fromDate, toDate }),
    ],
  ];
};
