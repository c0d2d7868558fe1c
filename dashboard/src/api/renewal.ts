import type { Query, QueryClient } from '@tanstack/react-query';
import { reachesPresent } from '../filters/present.ts';
import type { SharedQuery } from '../filters/shared-query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Asked for in the background: the line at the top of the page does not tell of it. */
      quiet?: boolean;
      /** Whether the answer may change by itself: it is renewed then, with the others of the page. */
      live?: () => boolean;
    };
  }
}

/** Pause between two renewals of a page. */
const RENEW_MS = 60_000;
/** A page whose answers take long asks less often, so that it never spends its time asking. */
const PATIENCE = 10;
/** New data shortens the pause to a third, but to no less than this. */
const LEAST_AGE_MS = 20_000;
const PART = 1 / 3;

/** Meta of a query whose range may reach the present. */
export const liveUntil = (query: Pick<SharedQuery, 'toDate'>) => ({ live: () => reachesPresent(query) });

const isLive = ({ meta }: Query): boolean => meta?.live?.() === true;

/** `took`: of an answer, ms. */
const tookOf = ({ state }: Query): number => (state.data as { took?: number } | undefined)?.took ?? 0;

const answeredAt = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

function isDue(queries: readonly Query[], now: number, newData: boolean): boolean {
  if (queries.length === 0 || queries.some(({ state }) => state.fetchStatus !== 'idle')) return false;
  const pause = Math.max(RENEW_MS, ...queries.map((query) => PATIENCE * tookOf(query)));
  const age = now - Math.min(...queries.map(answeredAt));
  return age >= (newData ? Math.max(LEAST_AGE_MS, pause * PART) : pause);
}

/**
 * Asks again for the live figures on screen, when it is time. All of them at once: a list and the cards above it then tell
 * of one moment.
 * @param newData the service has just told of new data
 */
export function renewFigures(client: QueryClient, now: number, newData = false): void {
  const queries = client.getQueryCache().findAll({ type: 'active', predicate: isLive });
  if (isDue(queries, now, newData)) client.refetchQueries({ type: 'active', predicate: isLive });
}
