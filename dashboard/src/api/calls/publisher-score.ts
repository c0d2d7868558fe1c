import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';

const publisherScoreOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherScore', query],
    queryFn: ({ signal }) => callWithMoment('publisherScore', { body: query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewal(query),
  });

/** POST /api/editeur/score: scores per bucket, in all and per source. */
export const usePublisherScore = (query: SharedQuery, enabled = true) =>
  useQuery({ ...publisherScoreOptions(query), enabled });
