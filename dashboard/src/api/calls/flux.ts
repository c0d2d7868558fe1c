import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FluxSurface } from '@vigie/contracts/options';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type FluxAnswer = AnswerOf<'articleFlux'>;

/** What is asked for: it may move with the clock, so that it is no part of what a flux is known by. */
export interface FluxRange {
  fromDate: string;
  toDate: string;
  /** Only the last so many minutes of it. */
  minutes: number | null;
}

export interface FluxQuestion<Period extends string> {
  surface: FluxSurface;
  /** What of the shared filter is sent. */
  query: SharedQuery;
  /** Paris day and period: what a flux is known by. */
  day: string;
  period: Period;
  rangeAt: (now: number) => FluxRange;
  /** The range ends now. */
  live: boolean;
}

const fluxOptions = <Period extends string>({ surface, query, day, period, rangeAt, live }: FluxQuestion<Period>) =>
  queryOptions({
    queryKey: ['flux', surface, query.source, day, period],
    queryFn: async ({ signal }) => {
      const range = rangeAt(Date.now());
      const body = { ...query, ...range, compareDate: 'all' as const, dataToGet: surface };
      // While another day loads, the answer on screen is of the one before.
      return { ...(await callWithMoment('articleFlux', { body, signal })), range, day, period };
    },
    meta: { live: () => live },
  });

/** POST /api/article/flux: every publisher's articles; the screen chooses among them. */
export const useFlux = <Period extends string>(question: FluxQuestion<Period>) => useAnswer(fluxOptions(question));
