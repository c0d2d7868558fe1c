import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const publisherRowsOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherRows', query],
    queryFn: ({ signal }) => callWithMoment('publisherRows', { body: { ...query, applenews: true }, signal }),
    meta: liveUntil(query),
  });

/** POST /api/editeur with applenews, as the ranking view asks: one row per publisher. */
export const usePublisherRows = (query: SharedQuery) => useAnswer(publisherRowsOptions(query));
