import type { AnswerOf } from '@vigie/contracts/calls/index';
import { previousRange } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';
import { useFigures } from '../use-figures.ts';

export type HomeSummary = AnswerOf<'homeSummary'>;

/** POST /api/editeur/bilan: a publisher's day up to now, beside the range before up to the same minute. */
export const useHomeSummary = (query: SharedQuery, rivals: readonly string[]) =>
  useAnswer({
    queryKey: ['homeSummary', query, rivals] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callWithMoment('homeSummary', {
        body: { query, avant: previousRange(query, serverNow()), concurrents: [...rivals] },
        signal,
      }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/manques. */
export const useMissedClusters = (query: SharedQuery, rivals: readonly string[]) =>
  useFigures('missedClusters', query, { concurrents: [...rivals] }, { enabled: rivals.length > 0 });
