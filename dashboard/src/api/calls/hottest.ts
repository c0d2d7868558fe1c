import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { CLUSTER_PAGE } from './cluster-list.ts';

/** 0: the range of the query, 1: the 4 hours before the current one, 2: the 24 hours. */
export type HottestTab = 0 | 1 | 2;

const RENEW_MS = 5 * 60_000;

const hottestOptions = (query: SharedQuery, tab: HottestTab, page: number) =>
  queryOptions({
    queryKey: ['hottest', query, tab, page],
    queryFn: ({ signal }) =>
      callWithMoment('hottestClusters', {
        body: { ...query, tab, pagination: { offset: page * CLUSTER_PAGE, count: CLUSTER_PAGE } },
        signal,
      }),
    // Windows end with the last whole hour.
    refetchInterval: RENEW_MS,
  });

/** POST /api/cluster/cea: one page, from 0. */
export const useHottestPage = (query: SharedQuery, tab: HottestTab, page: number) =>
  useQuery(hottestOptions(query, tab, page));
