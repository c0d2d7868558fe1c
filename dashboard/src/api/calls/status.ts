import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client.ts';

const POLL_MS = 30_000;

export const statusKey = ['status'] as const;

const statusOptions = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('status', { signal }),
    refetchInterval: POLL_MS,
    // Whoever shows it beside the menu's lights asks with them.
    staleTime: POLL_MS / 2,
    meta: { quiet: true },
  });

/** GET /api/status, polled every 30 s. */
export const useStatus = () => useQuery(statusOptions());
