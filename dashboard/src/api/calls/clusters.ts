import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collecting } from '@vigie/charts/export-slot';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { CLUSTER_CARD_TIMEOUT_MS } from '@vigie/contracts/calls/paths';
import type { ClusterStatus } from '@vigie/contracts/options';
import { useMemo } from 'react';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { ApiError } from '../api-error.ts';
import { type CallAnswer, type CallOptions, call, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { figuresOptions, useAnswer, useFiguresOf } from '../use-answer.ts';

export type ClusterCardData = AnswerOf<'clusterList'>['clusters'][number];

/** Pages that have left the screen are soon dropped, so that a list of thousands does not grow in memory. */
const KEPT_MS = 10_000;

const pageAt = (page: number) => ({ pagination: { offset: page * CLUSTER_PAGE, count: CLUSTER_PAGE } });

const clusterPageOptions = (query: SharedQuery, text: string, page: number) =>
  figuresOptions('clusterList', query, { text, ...pageAt(page) }, { gcTime: KEPT_MS });

/** POST /api/cluster: one page, from 0. `text`: only clusters about this free text. */
export const useClusterPage = (query: SharedQuery, text: string, page: number) =>
  useQuery(clusterPageOptions(query, text, page));

/** The same; the answer to the previous question stays while the next one loads. */
export const useFirstClusterPage = (query: SharedQuery, text: string, enabled = true) =>
  useAnswer({ ...clusterPageOptions(query, text, 0), enabled });

export type ClusterContents = AnswerOf<'clusterContents'>[number];

/**
 * POST /api/cluster/details: articles and coverage of some clusters, by id. Callers request the 10 of a page at once.
 */
export function useClusterContents(query: SharedQuery, ids: readonly string[]) {
  const { data, error, isPlaceholderData, stale } = useFiguresOf(
    'clusterContents',
    query,
    { ids: [...ids] },
    { gcTime: KEPT_MS, enabled: ids.length > 0 },
  );
  const contents = useMemo(() => new Map(data?.data.map((one) => [one._id, one])), [data]);
  /** A cluster that is not among the contents by now will not come. */
  const settled = error !== null || (data !== undefined && !isPlaceholderData);
  return { contents, settled, stale };
}

/** 0: the range of the query; 1: the last 4 whole hours; 2: the last 24. */
export type HottestTab = 0 | 1 | 2;

/** Longer lists are of no use. */
const HOTTEST_MOST = 100;
const HOTTEST_RENEW_MS = 5 * 60_000;

/** POST /api/cluster/cea: one page, from 0. Its ranges end with the last whole hour. */
export const useHottestPage = (query: SharedQuery, tab: HottestTab, page: number) =>
  useQuery({
    ...figuresOptions('hottestClusters', query, { tab, ...pageAt(page) }),
    meta: {},
    refetchInterval: HOTTEST_RENEW_MS,
  });

/** The first hundred, as far as the list goes, in one answer. */
export const collectHottest =
  (query: SharedQuery, tab: HottestTab) =>
  async ({ signal }: Collecting): Promise<readonly ClusterCardData[]> => {
    const body = { ...query, tab, pagination: { offset: 0, count: HOTTEST_MOST } };
    return (await call('hottestClusters', { body, signal })).clusters;
  };

type ClusterAnswer = AnswerOf<'clusterById'>;
export type ClusterDetail = Extract<ClusterAnswer, { scores_quarts: unknown }>;

const isDetail = (answer: ClusterAnswer): answer is ClusterDetail => 'scores_quarts' in answer;

function detailOf(answer: CallAnswer<ClusterAnswer>): CallAnswer<ClusterDetail> {
  const { data } = answer;
  if (!isDetail(data)) throw new ApiError('http', 'Réponse illisible du serveur');
  return { ...answer, data };
}

const KEY = 'clusterDetail';

const clusterOptions = (
  key: string,
  id: string,
  query: SharedQuery,
  options: Pick<CallOptions<'clusterById'>, 'search' | 'timeoutMs'> = {},
) => ({
  queryKey: [key, id, query] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    detailOf(await callWithMoment('clusterById', { params: { id }, body: { query }, signal, ...options })),
  meta: liveUntil(query),
});

/** Leaves out the list of the cluster's articles. */
const NO_LOOKUP = { search: { nolookup: 'true' } } as const;

/** POST /api/cluster/{id}. While another range loads, the figures of the previous one stay. */
export const useClusterDetail = (id: string, query: SharedQuery, enabled = true) =>
  useAnswer({ ...clusterOptions(KEY, id, query), enabled }, { keep: ([, before]) => before === id });

/** What the cluster's card on an article's page and its curves show. */
export const useParentCluster = (id: string, query: SharedQuery, enabled = true) =>
  useAnswer(
    { ...clusterOptions('parentCluster', id, query, { ...NO_LOOKUP, timeoutMs: CLUSTER_CARD_TIMEOUT_MS }), enabled },
    { keep: ([, before]) => before === id },
  );

/** Outside of the hook, so that equal answers give the same array. */
const detailsOfAnswers = (answers: readonly { data: CallAnswer<ClusterDetail> | undefined; error: unknown }[]) =>
  answers.map(({ data, error }) => data?.data ?? (error ? null : undefined));

/** The same for several clusters: undefined while one loads, null if it failed. */
export const useCurrentClusters = (query: SharedQuery, ids: readonly string[]): (ClusterDetail | null | undefined)[] =>
  useQueries({
    queries: ids.map((id) => clusterOptions('currentCluster', id, query, NO_LOOKUP)),
    combine: detailsOfAnswers,
  });

/** POST /api/cluster/{id} with a status: an administrator pauses or opens it. */
export function useSetClusterStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ status, query }: { status: ClusterStatus; query: SharedQuery }) =>
      call('clusterById', { params: { id }, body: { status, query } }),
    onSuccess: ({ status }) => {
      // Shown at once. The server's own figures follow when they are requested again.
      client.setQueriesData<CallAnswer<ClusterDetail>>({ queryKey: [KEY, id] }, (known) =>
        known ? { ...known, data: { ...known.data, status } } : known,
      );
      return client.invalidateQueries({ queryKey: [KEY, id], refetchType: 'none' });
    },
    // An edit that is stored but not applied yet is refused, too: the current status is requested.
    onError: () => client.invalidateQueries({ queryKey: [KEY, id] }),
  });
}

type ClusterEdit = BodyOf<'clusterEdit'>;

/** One edit and its cluster. */
export interface EditStep {
  cluster: string;
  body: ClusterEdit;
}

/** Some edits failed; those before them are applied. */
export class PartlyApplied extends Error {
  readonly done: readonly string[];

  constructor(done: readonly string[], cause: unknown) {
    super('partly applied', { cause });
    this.done = done;
  }
}

interface Edits {
  steps: readonly EditStep[];
  onStep?: (done: number) => void;
}

/**
 * POST /api/cluster/{id}/edit, one edit after the other: each answers once it is applied. Resolves to the clusters that
 * they created or kept.
 * @throws {PartlyApplied} when an edit after the first is refused
 */
async function apply({ steps, onStep }: Edits): Promise<string[]> {
  const done: string[] = [];
  for (const { cluster, body } of steps) {
    try {
      done.push((await call('clusterEdit', { params: { id: cluster }, body }))._id);
    } catch (error) {
      throw done.length === 0 ? error : new PartlyApplied(done, error);
    }
    onStep?.(done.length);
  }
  return done;
}

/** An edit changes every figure that depends on clusters: all are requested again. */
export function useEditClusters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: apply,
    onSettled: () => client.invalidateQueries({ predicate: ({ meta }) => meta?.quiet !== true }),
  });
}
