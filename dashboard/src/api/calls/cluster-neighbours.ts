import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type ClusterNeighbours = AnswerOf<'clusterNeighbours'>[number];

const clusterNeighboursOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['clusterNeighbours', query],
    queryFn: ({ signal }) => callWithMoment('clusterNeighbours', { body: query, signal }),
    refetchInterval: renewal(query),
  });

/** POST /api/cluster/bert: clusters with those nearest to them by meaning. */
export const useClusterNeighbours = (query: SharedQuery) => useAnswer(clusterNeighboursOptions(query));
