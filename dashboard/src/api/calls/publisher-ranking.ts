import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const publisherRankingOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherRanking', query],
    queryFn: ({ signal }) => callWithMoment('publisherRanking', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/editeur/ranking: ranks per day. */
export const usePublisherRanking = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...publisherRankingOptions(query), enabled });
