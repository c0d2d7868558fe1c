import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultQuery } from '../../filters/shared-query.ts';
import { askedBy } from '../../testing/asked.tsx';
import { useArticleDetail } from './article-detail.ts';
import { useArticleRows } from './article-rows.ts';
import { useBestArticles } from './best-articles.ts';
import { useClusterContents } from './cluster-contents.ts';
import { useClusterDetail, useParentCluster } from './cluster-detail.ts';
import { CLUSTER_PAGE, useClusterPage } from './cluster-list.ts';
import { useClusterNeighbours } from './cluster-neighbours.ts';
import { useCoverageRows } from './coverage-rows.ts';
import { useExpressions } from './expressions.ts';
import { useKeywordCoverage, useKeywords } from './keywords.ts';
import { usePublisherCoverage } from './publisher-coverage.ts';
import { usePublisherExposition } from './publisher-exposition.ts';
import { usePublisherList } from './publisher-list.ts';
import { usePublisherRanking } from './publisher-ranking.ts';
import { usePublisherRows } from './publisher-rows.ts';
import { usePublisherScore } from './publisher-score.ts';
import { useRealTimeList } from './real-time.ts';
import { useStatus } from './status.ts';
import { useTheme, useThemePublisher, useThemeRanking } from './theme.ts';
import { useTopicContents, useTopicPage } from './topics.ts';

const QUERY = defaultQuery('aurore', '2026-11-21');
const ID = '00000000000000ab';
const [LIST_MS, LONG_MS, CARD_MS] = [60_000, 180_000, 5_000];

afterEach(() => vi.useRealTimers());

describe('calls of document 1, point 7', () => {
  test.each([
    ['/api/editeur', () => usePublisherRows(QUERY), LONG_MS],
    ['/api/editeur/score', () => usePublisherScore(QUERY), LONG_MS],
    ['/api/editeur/ranking', () => usePublisherRanking(QUERY), LONG_MS],
    ['/api/editeur/exposition', () => usePublisherExposition(QUERY), LONG_MS],
    ['/api/editeur/coverage', () => usePublisherCoverage(QUERY), LONG_MS],
    ['/api/article', () => useArticleRows(QUERY), LONG_MS],
    ['/api/article', () => useBestArticles(QUERY, 20), LIST_MS],
    ['/api/article/coverage', () => useCoverageRows(QUERY), LIST_MS],
    ['/api/cluster/coverage', () => useCoverageRows(QUERY, { coverage: 2 }), LIST_MS],
    [`/api/article/${ID}`, () => useArticleDetail({ id: ID }, QUERY), LONG_MS],
    [
      '/api/article/url/https%3A%2F%2Fa.example%2F1',
      () => useArticleDetail({ url: 'https://a.example/1' }, QUERY),
      LONG_MS,
    ],
    ['/api/cluster', () => useClusterPage(QUERY, '', 0), LIST_MS],
    ['/api/cluster/bert', () => useClusterNeighbours(QUERY), LIST_MS],
    ['/api/cluster/theme', () => useTheme(QUERY), LONG_MS],
    ['/api/cluster/theme/editeur', () => useThemePublisher(QUERY), LONG_MS],
    ['/api/cluster/theme/ranking', () => useThemeRanking(QUERY), LONG_MS],
    ['/api/cluster/keywords', () => useKeywords(QUERY), LONG_MS],
    ['/api/cluster/keywords/details', () => useKeywordCoverage(QUERY, ['Lyon']), LONG_MS],
    ['/api/cluster/gettopic', () => useTopicPage(QUERY, 0), LIST_MS],
    ['/api/cluster/gettopic/details', () => useTopicContents(QUERY, ['s1']), LONG_MS],
  ])('POST %s holds the query and has its time-out', async (address, useCall, timeoutMs) => {
    const asked = await askedBy(useCall);
    expect(asked).toMatchObject({ method: 'POST', address, timeoutMs });
    expect(asked.body).toMatchObject({ ...QUERY, limit: asked.body.limit });
  });

  test('a cluster is asked for with {query}; its card in an article without a look-up, for 5 s', async () => {
    expect(await askedBy(() => useClusterDetail(ID, QUERY))).toMatchObject({
      address: `/api/cluster/${ID}`,
      body: { query: QUERY },
      timeoutMs: LONG_MS,
    });
    expect(await askedBy(() => useParentCluster(ID, QUERY))).toMatchObject({
      address: `/api/cluster/${ID}?nolookup=true`,
      body: { query: QUERY },
      timeoutMs: CARD_MS,
    });
  });

  test.each([
    ['/api/editeur', () => usePublisherList()],
    ['/api/cluster/getexpressions', () => useExpressions()],
  ])('GET %s has no body', async (address, useCall) => {
    expect(await askedBy(useCall)).toMatchObject({ method: 'GET', address, body: {} });
  });

  test('what a call adds to the query', async () => {
    expect((await askedBy(() => usePublisherRows(QUERY))).body).toMatchObject({ applenews: true });
    expect((await askedBy(() => useArticleRows(QUERY))).body).toMatchObject({ sitemap: true });
    expect((await askedBy(() => useBestArticles(QUERY, 20))).body).toMatchObject({ limit: 20 });
    expect((await askedBy(() => useCoverageRows(QUERY, { orphan: true }))).body).toMatchObject({
      sitemap: true,
      orphan: true,
    });
    expect((await askedBy(() => useCoverageRows(QUERY, { coverage: 2 }))).body).toMatchObject({ coverage: 2 });
    expect((await askedBy(() => useKeywordCoverage(QUERY, ['Lyon']))).body).toMatchObject({ keywords: ['Lyon'] });
    expect((await askedBy(() => useTopicContents(QUERY, ['s1']))).body).toMatchObject({ ids: ['s1'] });
  });

  test('clusters and topics come ten at a time, and so do the details of clusters', async () => {
    const third = { pagination: { offset: 20, count: 10 } };
    expect((await askedBy(() => useClusterPage(QUERY, '', 2))).body).toMatchObject(third);
    expect((await askedBy(() => useTopicPage(QUERY, 2))).body).toMatchObject(third);
    expect(CLUSTER_PAGE).toBe(10);
    const ids = Array.from({ length: CLUSTER_PAGE }, (_, index) => `00000000000000${index}a`);
    expect(await askedBy(() => useClusterContents(QUERY, ids))).toMatchObject({
      address: '/api/cluster/details',
      body: { ids, editeur: 'aurore', groupe: 'editeur' },
    });
  });
});

test('the lists of « Temps Réel » are asked for over the last 4 hours', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:15:20Z'), toFake: ['Date'] });
  const { fromDate: _from, toDate: _to, ...query } = QUERY;
  const range = { fromDate: '2026-11-21T07:15', toDate: '2026-11-21T11:15', sitemap: true, editeur: 'aurore' };
  const lists = [
    ['inactive', '/api/article/coverage', { coverage: 1 }],
    ['old', '/api/cluster/coverage', { coverage: 2 }],
    ['orphans', '/api/article/coverage', { orphan: true }],
    ['sitemap', '/api/article', { unexposed: true }],
  ] as const;
  for (const [list, address, choice] of lists) {
    expect(await askedBy(() => useRealTimeList(list, query))).toMatchObject({ address, body: { ...range, ...choice } });
  }
});

test('the state of the feeds is asked for every 30 s', async () => {
  expect(await askedBy(() => useStatus())).toMatchObject({ method: 'GET', address: '/api/status', everyMs: 30_000 });
});
