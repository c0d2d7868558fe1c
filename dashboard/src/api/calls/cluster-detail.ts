import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { ClusterStatus } from '@vigie/contracts/options';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { ApiError } from '../api-error.ts';
import { type Answer, call, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

type Answered = AnswerOf<'clusterById'>;
export type ClusterDetail = Extract<Answered, { scores_quarts: unknown }>;

/** The card of a cluster inside of an article's page waits 5 s (document 1, point 9). */
const CARD_TIMEOUT_MS = 5_000;

const isDetail = (answer: Answered): answer is ClusterDetail => 'scores_quarts' in answer;

function detailOf(answer: Answer<Answered>): Answer<ClusterDetail> {
  const { data } = answer;
  if (!isDetail(data)) throw new ApiError('http', 'Réponse illisible du serveur');
  return { ...answer, data };
}

const KEY = 'clusterDetail';

const clusterDetailOptions = (id: string, query: SharedQuery) =>
  queryOptions({
    queryKey: [KEY, id, query],
    queryFn: async ({ signal }) =>
      detailOf(await callWithMoment('clusterById', { params: { id }, body: { query }, signal })),
    meta: liveUntil(query),
  });

/** POST /api/cluster/{id}. While another range loads, the same cluster's figures of the range before stay. */
export const useClusterDetail = (id: string, query: SharedQuery, enabled = true) =>
  useAnswer({ ...clusterDetailOptions(id, query), enabled }, { keep: ([, before]) => before === id });

const parentClusterOptions = (id: string, query: SharedQuery) =>
  queryOptions({
    queryKey: ['parentCluster', id, query],
    queryFn: async ({ signal }) =>
      detailOf(
        await callWithMoment('clusterById', {
          params: { id },
          search: { nolookup: 'true' },
          body: { query },
          signal,
          timeoutMs: CARD_TIMEOUT_MS,
        }),
      ),
    meta: liveUntil(query),
  });

/** The same with nolookup: what its card in an article and its curves show, without what lists its articles. */
export const useParentCluster = (id: string, query: SharedQuery, enabled = true) =>
  useAnswer({ ...parentClusterOptions(id, query), enabled }, { keep: ([, before]) => before === id });

const currentClusterOptions = (id: string, query: SharedQuery) => ({
  queryKey: ['currentCluster', id, query],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    detailOf(
      await callWithMoment('clusterById', { params: { id }, search: { nolookup: 'true' }, body: { query }, signal }),
    ),
  meta: liveUntil(query),
});

/** Outside of the hook, so that the same answers are the same array. */
const detailsOfAnswers = (answers: readonly { data: Answer<ClusterDetail> | undefined; error: unknown }[]) =>
  answers.map(({ data, error }) => data?.data ?? (error ? null : undefined));

/** The same of several clusters, one each; undefined while it has not come, null where it cannot be had. */
export const useCurrentClusters = (query: SharedQuery, ids: readonly string[]): (ClusterDetail | null | undefined)[] =>
  useQueries({ queries: ids.map((id) => currentClusterOptions(id, query)), combine: detailsOfAnswers });

/** POST /api/cluster/{id} with a status: an administrator pauses or opens it. */
export function useSetClusterStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ status, query }: { status: ClusterStatus; query: SharedQuery }) =>
      call('clusterById', { params: { id }, body: { status, query } }),
    onSuccess: ({ status }) => {
      // At once: the server's own figures follow when they are asked for again.
      client.setQueriesData<Answer<ClusterDetail>>({ queryKey: [KEY, id] }, (known) =>
        known ? { ...known, data: { ...known.data, status } } : known,
      );
      return client.invalidateQueries({ queryKey: [KEY, id], refetchType: 'none' });
    },
    // An edit that is stored but not applied yet is refused too: what stands is asked for.
    onError: () => client.invalidateQueries({ queryKey: [KEY, id] }),
  });
}
