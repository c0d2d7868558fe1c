import { afterEach, describe, expect, test, vi } from 'vitest';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { askedBy } from '../../testing/sent-request.tsx';
import { useArticleList } from '../use-article-list.ts';
import { useClusterContents, useClusterDetail, useClusterPage, useParentCluster } from './clusters.ts';
import { useExpressions } from './expressions.ts';
import {
  useArticleDetail,
  useBestArticles,
  useClusterListCoverage,
  useClusterNeighbours,
  useCoverageRows,
  useKeywordCoverage,
  useKeywords,
  usePublisherCoverage,
  usePublisherExposition,
  usePublisherList,
  usePublisherRanking,
  usePublisherRows,
  usePublisherScore,
  useTheme,
  useThemePublisher,
  useThemeRanking,
} from './figures.ts';
import { useRealTimeList } from './real-time.ts';
import { useStatus } from './status.ts';
import { useTopicContents, useTopicPage } from './topics.ts';

const QUERY = defaultQuery('aurore', '2026-11-21');
const ID = '00000000000000ab';
const [LIST_MS, LONG_MS, CARD_MS] = [60_000, 180_000, 5_000];

afterEach(() => vi.useRealTimers());

describe('calls that send the shared query', () => {
  test.each([
    ['/api/editeur', () => usePublisherRows(QUERY), LONG_MS],
    ['/api/editeur/score', () => usePublisherScore(QUERY), LONG_MS],
    ['/api/editeur/ranking', () => usePublisherRanking(QUERY), LONG_MS],
    ['/api/editeur/exposition', () => usePublisherExposition(QUERY), LONG_MS],
    ['/api/editeur/coverage', () => usePublisherCoverage(QUERY), LONG_MS],
    ['/api/article', () => useArticleList(QUERY), LONG_MS],
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
  ])('POST %s has the query and its time limit', async (address, useCall, timeoutMs) => {
    const request = await askedBy(useCall);
    expect(request).toMatchObject({ method: 'POST', address, timeoutMs });
    expect(request.body).toMatchObject({ ...QUERY, limit: request.body.limit });
  });

  test('the body of a call has every field of the shared query, and its dates have minutes', async () => {
    const { body } = await askedBy(() => useBestArticles(QUERY, 20));
    expect(Object.keys(body).sort()).toEqual(
      [
        'fromDate',
        'toDate',
        'source',
        'compareDate',
        'groupe',
        'editeur',
        'clusterCategory',
        'clusterPosition',
        'clusterEntities',
        'clusterLemmes',
        'clusterOrphan',
        'articleCategory',
        'articlePosition',
        'articleEntities',
        'articleShare',
        'share',
        'url',
        'urlEntities',
        'limit',
      ].sort(),
    );
    for (const date of [body.fromDate, body.toDate]) expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  });

  test("a cluster is requested with {query}; its card on an article's page without a look-up, for at most 5 s", async () => {
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
    expect((await askedBy(() => useArticleList(QUERY))).body).toMatchObject({ listed: false, limit: 250 });
    expect((await askedBy(() => useArticleList({ ...QUERY, limit: 20 }))).body).toMatchObject({ limit: 20 });
    expect((await askedBy(() => useArticleList(QUERY, { listed: true }))).body).toMatchObject({ listed: true });
    expect((await askedBy(() => useBestArticles(QUERY, 20))).body).toMatchObject({ limit: 20 });
    expect((await askedBy(() => useCoverageRows(QUERY, { orphan: true }))).body).toMatchObject({
      sitemap: true,
      orphan: true,
    });
    expect((await askedBy(() => useCoverageRows(QUERY, { coverage: 2 }))).body).toMatchObject({ coverage: 2 });
    expect((await askedBy(() => useKeywordCoverage(QUERY, ['Lyon']))).body).toMatchObject({ keywords: ['Lyon'] });
    expect((await askedBy(() => useTopicContents(QUERY, ['s1']))).body).toMatchObject({ ids: ['s1'] });
    const ofList = { ...QUERY, clusters: true, text: 'grève' };
    expect((await askedBy(() => useClusterListCoverage(QUERY, 'grève'))).body).toEqual(ofList);
  });

  test('clusters and topics are requested ten at a time, and so are the details of clusters', async () => {
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

test('the lists of « Temps Réel » are requested for the last 4 hours', async () => {
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

test('the status of the feeds is requested every 30 s', async () => {
  expect(await askedBy(() => useStatus())).toMatchObject({ method: 'GET', address: '/api/status', everyMs: 30_000 });
});
