import { expect, test } from 'vitest';
import { maskCalls, type WalkedBy } from './mask.ts';

const NOW = Date.parse('2026-11-23T13:52:10Z');
const known: WalkedBy = {
  publisher: 'aurore.example',
  lemma: 'grève',
  cluster: 'b7aa0bdcdc8ec642',
  article: '3106578f85c4adea',
  url: 'https://www.aurore.example/a',
};
const body = (values: object) => {
  const [call] = maskCalls([{ method: 'POST', path: '/api/article', body: values }], known, NOW);
  return call?.body;
};

test('dates become those of the visit, times those before the present', () => {
  expect(body({ fromDate: '2026-11-23T00:00', toDate: '2026-11-23T23:59' })).toEqual({
    fromDate: '{from}T00:00',
    toDate: '{day}T23:59',
  });
  expect(body({ fromDate: '2026-10-25T00:00', toDate: '2026-11-23T23:59' })).toEqual({
    fromDate: '{day-29}T00:00',
    toDate: '{day}T23:59',
  });
  expect(body({ fromDate: '2026-10-24T00:00', toDate: '2026-11-22T23:59' })).toEqual({
    fromDate: '{from-30}T00:00',
    toDate: '{from-1}T23:59',
  });
  expect(body({ fromDate: '2026-11-23T10:51', toDate: '2026-11-23T14:51' })).toEqual({
    fromDate: '{now-241}',
    toDate: '{now-1}',
  });
  expect(body({ fromDate: '2026-11-22T00:00', toDate: '2026-11-22T14:52' })).toEqual({
    fromDate: '{from-1}T00:00',
    toDate: '{now-1440}',
  });
  expect(body({ fromDate: '2026-11-23T00:00', toDate: '2026-11-23T14:52' })).toEqual({
    fromDate: '{from}T00:00',
    toDate: '{now}',
  });
});

test('publishers, words, ids and addresses become names, also in paths and inner queries', () => {
  expect(body({ editeur: 'aurore.example', query: { clusterLemmes: 'grève', limit: 20 } })).toEqual({
    editeur: '{publisher}',
    query: { clusterLemmes: '{lemma}', limit: 20 },
  });
  expect(body({ ids: ['b7aa0bdcdc8ec642', '9e7fe202cae25aae'], keywords: ['Brest', 'grève'] })).toEqual({
    ids: ['{cluster}', '{cluster:1}'],
    keywords: ['{lemma}', '{lemma:1}'],
  });
  expect(body({ poids: { google_top: [50, 30], flipboard: [20] } })).toEqual({
    poids: { google_top: [50, 30], flipboard: [20] },
  });
  expect(body({ page: { source: 'applenews' }, fromDate: '2026-11-23T00:00', toDate: '2026-11-23T23:59' })).toEqual({
    page: { source: 'applenews' },
    fromDate: '{day}T00:00',
    toDate: '{day}T23:59',
  });
  const paths = [
    '/api/article/3106578f85c4adea',
    '/api/cluster/b7aa0bdcdc8ec642?nolookup=true',
    '/api/article/url/https%3A%2F%2Fwww.aurore.example%2Fa',
    '/api/article/analyse_articles?fromDate=2026-11-23T00%3A00&toDate=2026-11-23T23%3A59',
  ].map((path) => maskCalls([{ method: 'GET', path, body: null }], known, NOW)[0]?.path);
  expect(paths).toEqual([
    '/api/article/{article}',
    '/api/cluster/{cluster}?nolookup=true',
    '/api/article/url/{url}',
    '/api/article/analyse_articles?fromDate={from}T00%3A00&toDate={day}T23%3A59',
  ]);
});
