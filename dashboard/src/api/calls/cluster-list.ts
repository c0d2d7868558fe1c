import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type ClusterCardData = AnswerOf<'clusterList'>['clusters'][number];

/** Clusters come 10 at a time (document 1, point 9). */
export const CLUSTER_PAGE = 10;

/** Pages that have left the screen are dropped soon: a list of thousands must not grow in memory. */
const KEPT_MS = 10_000;

const clusterPageOptions = (query: SharedQuery, text: string, page: number) =>
  queryOptions({
    queryKey: ['clusterList', query, text, page],
    queryFn: ({ signal }) =>
      callWithMoment('clusterList', {
        body: { ...query, text, pagination: { offset: page * CLUSTER_PAGE, count: CLUSTER_PAGE } },
        signal,
      }),
    meta: liveUntil(query),
    gcTime: KEPT_MS,
  });

/** POST /api/cluster: one page, from 0. `text`: only clusters that a free text is about. */
export const useClusterPage = (query: SharedQuery, text: string, page: number) =>
  useQuery(clusterPageOptions(query, text, page));

/** The same, with the answer of the query before while the next one loads. */
export const useFirstClusterPage = (query: SharedQuery, text: string, enabled = true) =>
  useAnswer({ ...clusterPageOptions(query, text, 0), enabled });
