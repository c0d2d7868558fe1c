import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';

const publisherRankingOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherRanking', query],
    queryFn: ({ signal }) => callWithMoment('publisherRanking', { body: query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewal(query),
  });

/** POST /api/editeur/ranking: ranks per day. */
export const usePublisherRanking = (query: SharedQuery, enabled = true) =>
  useQuery({ ...publisherRankingOptions(query), enabled });
