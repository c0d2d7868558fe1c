import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FluxSurface } from '@vigie/contracts/options';
import type { FluxRange } from '../../query/flux-query.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type FluxAnswer = AnswerOf<'articleFlux'>;

export interface FluxQuestion<Period extends string> {
  surface: FluxSurface;
  /** The part of the shared filter that is sent. */
  query: SharedQuery;
  /** Paris day and period: the key of a flux. */
  day: string;
  period: Period;
  /** The range may move with the clock, so it is not part of the key. */
  rangeAt: (now: number) => FluxRange;
  /** The range ends now. */
  live: boolean;
}

const fluxOptions = <Period extends string>({ surface, query, day, period, rangeAt, live }: FluxQuestion<Period>) =>
  queryOptions({
    queryKey: ['flux', surface, query.source, day, period],
    queryFn: async ({ signal }) => {
      const range = rangeAt(serverNow());
      const body = { ...query, ...range, compareDate: 'all' as const, dataToGet: surface };
      // While another day loads, the answer on screen is that of the previous one.
      return { ...(await callWithMoment('articleFlux', { body, signal })), range, day, period };
    },
    meta: { live: () => live },
  });

/** POST /api/article/flux: the articles of every publisher; the screen filters them. */
export const useFlux = <Period extends string>(question: FluxQuestion<Period>) => useAnswer(fluxOptions(question));
