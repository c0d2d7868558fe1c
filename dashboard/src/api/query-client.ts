import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './api-error.ts';

/**
 * With their pauses, retries of a lost connection last 7.5 s: a service that restarts is back before the error page
 * would appear.
 */
const NETWORK_RETRIES = 4;
const RETRIES = 2;
/** A busy server refuses at once, so that its queue stays short: with their pauses these retries last 10 to 20 s. */
const BUSY_RETRIES = 5;

/** Number of retries. A lost connection or a busy server may recover; any other call would fail again. */
function retriesOf(error: unknown): number {
  if (!isApiError(error)) return 0;
  if (error.kind === 'network') return NETWORK_RETRIES;
  if (error.code === 'overloaded') return BUSY_RETRIES;
  return error.code === 'unavailable' ? RETRIES : 0;
}

/** Callers refused together do not come back together. */
const pauseOf =
  (random: () => number) =>
  (attempt: number, error: unknown): number => {
    const retryAfterMs = isApiError(error) ? error.retryAfterMs : undefined;
    if (retryAfterMs === undefined) return 500 * 2 ** attempt;
    return isApiError(error) && error.code === 'overloaded' ? retryAfterMs * (1 + random()) : retryAfterMs;
  };

/**
 * `onFailure` is called for every failed call once its retries are used up.
 * @param random at least 0, below 1
 */
export function makeQueryClient(onFailure: (error: ApiError) => void, random = Math.random): QueryClient {
  const onError = (error: unknown) => {
    if (isApiError(error)) onFailure(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // Otherwise queries would pause silently while offline; a lost connection must show the error page.
        networkMode: 'always',
        retry: (failures, error) => failures < retriesOf(error),
        retryDelay: pauseOf(random),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
