import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const publisherScoreOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherScore', query],
    queryFn: ({ signal }) => callWithMoment('publisherScore', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/editeur/score: scores per bucket, in all and per source. */
export const usePublisherScore = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...publisherScoreOptions(query), enabled });
