import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const statsOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['stats', query],
    queryFn: ({ signal }) => callWithMoment('stats', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/status/stats: articles modified and appeared in the range, publishers counted. */
export const useStats = (query: SharedQuery) => useAnswer(statsOptions(query));
