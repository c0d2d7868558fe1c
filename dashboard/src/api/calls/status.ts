import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
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
