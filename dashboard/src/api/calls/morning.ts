import type { AnswerOf, SearchOf } from '@vigie/contracts/calls/index';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type Morning = AnswerOf<'morning'>;

/** An edition is of hours that have passed: what still changes it comes late. */
const FRESH_MS = 10 * 60_000;

/** GET /api/matin. null: nothing is asked. */
export const useMorning = (search: SearchOf<'morning'> | null) =>
  useAnswer({
    queryKey: ['morning', search] as const,
    queryFn: ({ signal }) => callWithMoment('morning', { search: search ?? {}, signal }),
    staleTime: FRESH_MS,
    enabled: search !== null,
  });
