import type { QueryClient } from '@tanstack/react-query';

/** The latest moment of the answers on screen. Answers for an earlier range, for comparison, end before it. */
export function dataMoment(client: QueryClient): number | null {
  const moments = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data as { until?: number | null } | undefined)?.until ?? []);
  return moments.length === 0 ? null : Math.max(...moments);
}
