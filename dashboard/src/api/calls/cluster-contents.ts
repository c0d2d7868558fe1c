import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { useMemo } from 'react';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type ClusterContents = AnswerOf<'clusterContents'>[number];

const KEPT_MS = 10_000;

const clusterContentsOptions = (query: SharedQuery, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['clusterContents', query, ids],
    queryFn: ({ signal }) => callWithMoment('clusterContents', { body: { ...query, ids: [...ids] }, signal }),
    meta: liveUntil(query),
    gcTime: KEPT_MS,
    enabled: ids.length > 0,
  });

/**
 * POST /api/cluster/details: articles and coverage of some clusters, by id. Callers ask for the 10 of a page at once
 * (document 1, point 9).
 */
export function useClusterContents(query: SharedQuery, ids: readonly string[]) {
  const { data, error, isPlaceholderData, stale } = useAnswer(clusterContentsOptions(query, ids), {
    question: [query],
  });
  const contents = useMemo(() => new Map(data?.data.map((one) => [one._id, one])), [data]);
  /** What is not among the contents by now will not come. */
  const settled = error !== null || (data !== undefined && !isPlaceholderData);
  return { contents, settled, stale };
}
