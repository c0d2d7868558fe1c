import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type ClusterNeighbours = AnswerOf<'clusterNeighbours'>[number];

const clusterNeighboursOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['clusterNeighbours', query],
    queryFn: ({ signal }) => callWithMoment('clusterNeighbours', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/bert: clusters with those nearest to them by meaning. */
export const useClusterNeighbours = (query: SharedQuery) => useAnswer(clusterNeighboursOptions(query));
