import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { previousRange } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { type CallAnswer, call, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { figuresOptions, useAnswer, useFigures, useFiguresOf } from '../use-answer.ts';

/** Calls that send the shared query, one line each. Method, path and time limit: contracts/src/calls/paths.ts. */

export type PublisherCoverage = AnswerOf<'publisherCoverage'>[number];
export type Exposition = AnswerOf<'publisherExposition'>[number];
export type CoverageRow = AnswerOf<'articleCoverage'>[number];
export type ClusterNeighbours = AnswerOf<'clusterNeighbours'>[number];
export type Keywords = AnswerOf<'keywords'>;
export type Theme = AnswerOf<'theme'>;
export type ThemeCurve = Theme['dataChart'];
export type ThemeRank = AnswerOf<'themeRanking'>[number];
export type SitemapGroup = AnswerOf<'sitemapGroups'>[number];
export type SitemapState = SitemapGroup['sitemaps'][number];
export type SitemapFaultCount = SitemapState['erreurs'][number];
export type SitemapDelays = SitemapGroup['delais'];

/**
 * The publishers that the filters offer. They do not depend on the query and are requested at most every 10 minutes.
 */
export const usePublisherList = () =>
  useQuery(
    queryOptions({
      queryKey: ['publisherList'],
      queryFn: ({ signal }) => call('publisherList', { signal }),
      staleTime: 10 * 60_000,
    }),
  );

/** One row per publisher, with Apple News. */
export const usePublisherRows = (query: SharedQuery, enabled = true) =>
  useFigures('publisherRows', query, { applenews: true }, { enabled });

/** Scores per bucket, in all and per source. */
export const usePublisherScore = (query: SharedQuery, enabled = true) =>
  useFigures('publisherScore', query, {}, { enabled });

/** Ranks per day. */
export const usePublisherRanking = (query: SharedQuery, enabled = true) =>
  useFigures('publisherRanking', query, {}, { enabled });

/** Exposed articles and articles in sitemaps, per day and hour. */
export const usePublisherExposition = (query: SharedQuery, enabled = true) =>
  useFigures('publisherExposition', query, {}, { enabled });

/** The share of the exposed clusters in which each publisher is exposed. */
export const usePublisherCoverage = (query: SharedQuery, enabled = true) =>
  useFigures('publisherCoverage', query, {}, { enabled });

/** Coverage among the clusters that the list of clusters shows for this query and text. */
export const useClusterListCoverage = (query: SharedQuery, text: string) =>
  useFigures('publisherCoverage', query, { clusters: true, text });

/** The exposed articles with the highest scores. */
export const useBestArticles = (query: SharedQuery, limit: number, enabled = true) =>
  useFigures('articleRows', query, { limit }, { enabled });

export const useApplenewsArticles = (query: SharedQuery) => useFigures('applenewsArticles', query, {});

/** 1: never exposed, in an active cluster; 2: too old in one; orphan: orphans of the range; neither: all in the query's clusters. */
interface CoverageChoice {
  coverage?: 1 | 2;
  orphan?: boolean;
}

export const useCoverageRows = (
  query: SharedQuery,
  { coverage, orphan = false }: CoverageChoice = {},
  enabled = true,
) =>
  useFigures(
    coverage === 2 ? 'clusterCoverage' : 'articleCoverage',
    query,
    { sitemap: true, orphan, ...(coverage === undefined ? {} : { coverage }) },
    { enabled },
  );

/** Clusters with those nearest to them by meaning. */
export const useClusterNeighbours = (query: SharedQuery) => useFigures('clusterNeighbours', query, {});

/** Entities and lemmas of the query's clusters. */
export const useKeywords = (query: SharedQuery) => useFigures('keywords', query, {});

/** The publisher's coverage of each keyword, and that of rivals. */
export const useKeywordCoverage = (query: SharedQuery, keywords: readonly string[], rivals: readonly string[] = []) =>
  useFiguresOf(
    'keywordCoverage',
    query,
    { keywords: [...keywords], concurrents: [...rivals] },
    { enabled: keywords.length > 0 },
  );

/** A theme is chosen by the query's entities and lemmas, or by the ids of its clusters. */
const clusters = (ids: readonly string[] | undefined) => (ids ? { ids: [...ids] } : {});

/** Entities, lemmas and score over time. */
export const useTheme = (query: SharedQuery, ids?: readonly string[], enabled = true) =>
  useFigures('theme', query, clusters(ids), { enabled });

/** Outside of the hook, so that equal answers give the same array. */
const curvesOfAnswers = (answers: readonly { data: { data: Theme } | undefined }[]) =>
  answers.map(({ data }) => data?.data.dataChart);

/** The curves of several themes, each some clusters; undefined for one that has not arrived. */
export const useThemeCurves = (query: SharedQuery, all: readonly (readonly string[])[]): (ThemeCurve | undefined)[] =>
  useQueries({ queries: all.map((ids) => figuresOptions('theme', query, clusters(ids))), combine: curvesOfAnswers });

/** The articles of the query's publisher on the theme. */
export const useThemePublisher = (query: SharedQuery, enabled = true) =>
  useFigures('themePublisher', query, {}, { enabled });

/** Publishers by their score on the theme, with their articles. */
export const useThemeRanking = (query: SharedQuery, ids?: readonly string[], enabled = true) =>
  useFigures('themeRanking', query, clusters(ids), { enabled });

/** The sitemaps of the query's publishers. */
export const useSitemapGroups = (query: SharedQuery, enabled = true) =>
  useFigures('sitemapGroups', query, {}, { enabled });

/** Articles modified and appeared in the range, publishers counted. */
export const useStats = (query: SharedQuery) => useFigures('stats', query, {});

export type ArticleDetail = AnswerOf<'articleById'>;

/** How an address identifies an article. */
export type ArticleName = { id: string } | { url: string };

const fetchDetail = (name: ArticleName, body: SharedQuery, signal: AbortSignal): Promise<CallAnswer<ArticleDetail>> =>
  'id' in name
    ? callWithMoment('articleById', { params: name, body, signal })
    : callWithMoment('articleByUrl', { params: name, body, signal });

const articleDetailOptions = (name: ArticleName, query: SharedQuery) =>
  queryOptions({
    queryKey: ['articleDetail', name, query],
    queryFn: ({ signal }) => fetchDetail(name, query, signal),
    meta: liveUntil(query),
  });

/** POST /api/article/{id} or /api/article/url/{url}. */
export const useArticleDetail = (name: ArticleName, query: SharedQuery, enabled = true) =>
  useAnswer({ ...articleDetailOptions(name, query), enabled });

export type HomeSummary = AnswerOf<'homeSummary'>;

/** POST /api/editeur/bilan: a publisher's day up to now, beside the range before up to the same minute. */
export const useHomeSummary = (query: SharedQuery, rivals: readonly string[]) =>
  useAnswer({
    queryKey: ['homeSummary', query, rivals] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callWithMoment('homeSummary', {
        body: { query, avant: previousRange(query, serverNow()), concurrents: [...rivals] },
        signal,
      }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/manques. */
export const useMissedClusters = (query: SharedQuery, rivals: readonly string[]) =>
  useFigures('missedClusters', query, { concurrents: [...rivals] }, { enabled: rivals.length > 0 });
