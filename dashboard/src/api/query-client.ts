import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './api-error.ts';

/** Of a lost connection, 7.5 s with their pauses: a service that restarts is back before the error page would show. */
const NETWORK_RETRIES = 4;
const RETRIES = 2;

/** How often to ask again. A lost connection or a full machine may pass by itself; everything else would only fail again. */
function retriesOf(error: unknown): number {
  if (!isApiError(error)) return 0;
  if (error.kind === 'network') return NETWORK_RETRIES;
  return error.code === 'overloaded' || error.code === 'unavailable' ? RETRIES : 0;
}

const pause = (attempt: number, error: unknown): number =>
  (isApiError(error) ? error.retryAfterMs : undefined) ?? 500 * 2 ** attempt;

/** `onFailure` hears of every failed call once its retries are used up. */
export function makeQueryClient(onFailure: (error: ApiError) => void): QueryClient {
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
        // A paused query would wait silently: the error page is what a lost connection shows.
        networkMode: 'always',
        retry: (failures, error) => failures < retriesOf(error),
        retryDelay: pause,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
