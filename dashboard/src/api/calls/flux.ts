import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FluxSurface } from '@vigie/contracts/options';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';

export type FluxAnswer = AnswerOf<'articleFlux'>;

/** What is asked for: it may move with the clock, so that it is no part of what a flux is known by. */
export interface FluxRange {
  fromDate: string;
  toDate: string;
  /** Only the last so many minutes of it. */
  minutes: number | null;
}

export interface FluxQuestion {
  surface: FluxSurface;
  source: SharedQuery['source'];
  /** Paris day and period: what a flux is known by. */
  day: string;
  period: string;
  rangeAt: (now: number) => FluxRange;
  /** The range ends now. */
  live: boolean;
}

const RENEW_MS = 60_000;
/** An answer that takes long is asked for less often. */
const PATIENCE = 10;

const fluxOptions = ({ surface, source, day, period, rangeAt, live }: FluxQuestion) =>
  queryOptions({
    queryKey: ['flux', surface, source, day, period],
    queryFn: async ({ signal }) => {
      const range = rangeAt(Date.now());
      const body = { ...range, source, compareDate: 'all' as const, dataToGet: surface };
      return { ...(await callWithMoment('articleFlux', { body, signal })), range };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (live ? Math.max(RENEW_MS, PATIENCE * (state.data?.took ?? 0)) : false),
  });

/** POST /api/article/flux: every publisher's articles; the screen chooses among them. */
export const useFlux = (question: FluxQuestion) => useQuery(fluxOptions(question));
