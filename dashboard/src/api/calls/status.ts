import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { unexposedWords } from '@vigie/contracts/french/unexposed';
import { useSharedQuery } from '../../query/query-context.tsx';
import { noteClustersBehind, useClustersBehind } from '../../shared/clusters-behind.ts';
import { instantOf } from '../../shared/paris.ts';
import { call, callWithMoment } from '../client.ts';

const POLL_MS = 30_000;

export const statusKey = ['status'] as const;

const statusOptions = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('status', { signal }),
    refetchInterval: POLL_MS,
    // A part that shows it beside the menu's lights shares their requests.
    staleTime: POLL_MS / 2,
    meta: { quiet: true },
  });

/** GET /api/status, polled every 30 s. */
export const useStatus = () => useQuery(statusOptions());

const STORIES_POLL_MS = 5_000;

const storiesOptions = (behind: boolean) =>
  queryOptions({
    queryKey: ['stories'],
    queryFn: async ({ signal }) => {
      const state = await call('storiesState', { signal });
      noteClustersBehind(state.etat !== 'a_jour');
      return state;
    },
    enabled: behind,
    // Soon again, so that the notice leaves by itself.
    refetchInterval: STORIES_POLL_MS,
    meta: { quiet: true },
  });

/** GET /api/status/histoires: whether clusters are up to date. Asked for once an answer has said that they are behind. */
export const useStoriesState = () => useQuery(storiesOptions(useClustersBehind()));

export type Incident = AnswerOf<'incidents'>[number];

const INCIDENTS_RENEW_MS = 5 * 60_000;

const incidentsOptions = () =>
  queryOptions({
    queryKey: ['incidents'],
    queryFn: ({ signal }) => callWithMoment('incidents', { signal }),
    // Its range ends with the last whole hour.
    refetchInterval: INCIDENTS_RENEW_MS,
  });

/** GET /api/article/cea. */
export const useIncidents = () => useQuery(incidentsOptions());

/**
 * Why the query's range has no exposure: no page of any aggregator was photographed before its end. null: it has some, or that is not known yet.
 * The server decides the same of each question; its answers then have publications instead of scores.
 */
export function useUnexposed(): string | null {
  const { query } = useSharedQuery();
  const { data } = useStatus();
  if (data === undefined) return null;
  const { premiere_capture: first } = data;
  const isBefore = first !== null && instantOf(query.toDate) + MINUTE_MS <= Date.parse(first);
  return first === null || isBefore ? unexposedWords(data) : null;
}
