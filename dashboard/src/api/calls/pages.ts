import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { PageAddress } from '@vigie/contracts/pages';
import { dayOf, wallClockOf } from '../../shared/paris.ts';
import { call, callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type PhotographedPage = AnswerOf<'photographedPages'>[number];

interface FilmQuestion {
  /** The day is today: the film grows. */
  live: boolean;
  enabled: boolean;
}

/** GET /api/page: every page that was ever photographed. New ones are rare. */
export const usePages = () =>
  useQuery(
    queryOptions({
      queryKey: ['photographedPages'],
      queryFn: ({ signal }) => call('photographedPages', { signal }),
      staleTime: 10 * 60_000,
    }),
  );

/** POST /api/page/film over a day of Paris: the only call of a page’s day. Every minute of it is looked up here. */
export const usePageFilm = (page: PageAddress | null, day: string, { live, enabled }: FilmQuestion) =>
  useAnswer({
    ...queryOptions({
      queryKey: ['pageFilm', page, day],
      queryFn: async ({ signal }) => {
        const body = { page: page as PageAddress, fromDate: `${day}T00:00`, toDate: `${day}T23:59` };
        return { ...(await callWithMoment('pageFilm', { body, signal })), day };
      },
      meta: { live: () => live },
    }),
    enabled: enabled && page !== null,
  });

/** Where an article stood, most points first. */
async function cellsOf(article: string, fromDate: string, toDate: string, signal: AbortSignal) {
  const query = { fromDate, toDate };
  const body = { query, cible: { type: 'article' as const, id: article }, pagination: { offset: 0, count: 20 } };
  return (await call('proof', { body, signal })).cellules;
}

/** The page on which an article stood at a minute, else on that day; of several the one with most points. null: on none. */
export const useArticlePage = (article: string | null, at: number | null) =>
  useQuery(
    queryOptions({
      queryKey: ['articlePage', article, at],
      queryFn: async ({ signal }) => {
        const [id, minute] = [article as string, at as number];
        const [clock, day] = [wallClockOf(minute), dayOf(minute)];
        const then = await cellsOf(id, clock, clock, signal);
        const [cell] = then.length > 0 ? then : await cellsOf(id, `${day}T00:00`, `${day}T23:59`, signal);
        return cell?.page ?? null;
      },
      staleTime: 10 * 60_000,
      enabled: article !== null && at !== null,
    }),
  );

/** The nearest photographed minutes of a minute without a photograph, when its day has none on that side. */
export const useNearestMinutes = (page: PageAddress, at: number, enabled: boolean) =>
  useQuery(
    queryOptions({
      queryKey: ['pageMinute', 'nearest', page, at],
      queryFn: async ({ signal }) => {
        const { precedente, suivante } = await call('pageMinute', {
          body: { page, a: new Date(at).toISOString() },
          signal,
        });
        return { precedente, suivante };
      },
      staleTime: 60_000,
      enabled,
    }),
  );
