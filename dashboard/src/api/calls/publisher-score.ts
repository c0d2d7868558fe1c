import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

const publisherScoreOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherScore', query],
    queryFn: ({ signal }) => callWithMoment('publisherScore', { body: query, signal }),
    refetchInterval: renewal(query),
  });

/** POST /api/editeur/score: scores per bucket, in all and per source. */
export const usePublisherScore = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...publisherScoreOptions(query), enabled });
