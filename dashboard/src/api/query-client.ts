import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** A lost connection or a full machine may pass by itself; everything else would only fail again. */
const mayPass = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.code === 'overloaded' || error.code === 'unavailable');

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
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
        retryDelay: pause,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
