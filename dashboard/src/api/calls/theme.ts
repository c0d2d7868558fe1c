import { queryOptions, useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type Theme = AnswerOf<'theme'>;
export type ThemeCurve = Theme['dataChart'];
export type ThemeRank = AnswerOf<'themeRanking'>[number];

/** Theme calls wait longer than lists (document 1, point 9). */
const TIMEOUT_MS = 180_000;

/** A theme is what the query's entities and lemmas choose, or the clusters named here. */
type Clusters = readonly string[] | undefined;

const bodyOf = (query: SharedQuery, ids: Clusters) => (ids ? { ...query, ids: [...ids] } : query);

const themeQuery = (query: SharedQuery, ids: Clusters) => ({
  queryKey: ['theme', query, ids ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callWithMoment('theme', { body: bodyOf(query, ids), signal, timeoutMs: TIMEOUT_MS }),
  meta: liveUntil(query),
});

const themeOptions = (query: SharedQuery, ids: Clusters) => queryOptions(themeQuery(query, ids));

/** POST /api/cluster/theme: entities, lemmas and score over time. */
export const useTheme = (query: SharedQuery, ids?: readonly string[], enabled = true) =>
  useAnswer({ ...themeOptions(query, ids), enabled });

/** Outside of the hook, so that the same answers are the same array. */
const curvesOfAnswers = (answers: readonly { data: { data: Theme } | undefined }[]) =>
  answers.map(({ data }) => data?.data.dataChart);

/** The curves of several themes at once, each some clusters; undefined where one has not come. */
export const useThemeCurves = (query: SharedQuery, all: readonly (readonly string[])[]): (ThemeCurve | undefined)[] =>
  useQueries({ queries: all.map((ids) => themeQuery(query, ids)), combine: curvesOfAnswers });

const themePublisherOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['themePublisher', query],
    queryFn: ({ signal }) => callWithMoment('themePublisher', { body: query, signal, timeoutMs: TIMEOUT_MS }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/theme/editeur: what the query's publisher has on the theme. */
export const useThemePublisher = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...themePublisherOptions(query), enabled });

const themeRankingOptions = (query: SharedQuery, ids: Clusters) =>
  queryOptions({
    queryKey: ['themeRanking', query, ids ?? null],
    queryFn: ({ signal }) =>
      callWithMoment('themeRanking', { body: bodyOf(query, ids), signal, timeoutMs: TIMEOUT_MS }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/theme/ranking: publishers by their score on the theme, with their articles. */
export const useThemeRanking = (query: SharedQuery, ids?: readonly string[], enabled = true) =>
  useAnswer({ ...themeRankingOptions(query, ids), enabled });
