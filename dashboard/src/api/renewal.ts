import type { Query, QueryClient } from '@tanstack/react-query';
import { reachesPresent, type SharedQuery } from '../query/shared-query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Requested in the background: the progress line at the top of the page does not show it. */
      quiet?: boolean;
      /** Whether the answer may change with new data. It is then renewed together with the page's other live answers. */
      live?: () => boolean;
    };
  }
}

/** Pause between two renewals of a page. */
const RENEW_MS = 60_000;
/** The pause is at least this many times the slowest answer, so that a slow page does not keep the service busy. */
const PATIENCE = 10;
/** When new data is announced, the pause is a third as long, */
const PART = 1 / 3;
/** and shorter where answers are quick: this many times the slowest one, but at least {@link LEAST_AGE_MS}. */
const PATIENCE_FOR_NEWS = 50;
const LEAST_AGE_MS = 5_000;

/** Meta of a query whose range may include the present. */
export const liveUntil = (query: Pick<SharedQuery, 'toDate'>) => ({ live: () => reachesPresent(query) });

const isLive = ({ meta }: Query): boolean => meta?.live?.() === true;

/** How long the server took for the answer, ms. */
const tookOf = ({ state }: Query): number => (state.data as { took?: number } | undefined)?.took ?? 0;

const answeredAt = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

function isDue(queries: readonly Query[], now: number, newData: boolean): boolean {
  if (queries.length === 0 || queries.some(({ state }) => state.fetchStatus !== 'idle')) return false;
  const slowest = Math.max(...queries.map(tookOf));
  const pause = Math.max(RENEW_MS, PATIENCE * slowest);
  const pauseForNews = Math.min(pause * PART, Math.max(LEAST_AGE_MS, PATIENCE_FOR_NEWS * slowest));
  const age = now - Math.min(...queries.map(answeredAt));
  return age >= (newData ? pauseForNews : pause);
}

/** Requests the live figures on screen again. */
export const renewNow = (client: QueryClient): void => {
  void client.refetchQueries({ type: 'active', predicate: isLive });
};

/**
 * Requests the live figures on screen again when they are due. All of them at once, so that a list and the cards above
 * it show the same moment.
 * @param now by the clock that stamps answers: the browser's
 * @param newData the service has announced new data since the last renewal
 * @returns whether they are requested
 */
export function renewFigures(client: QueryClient, now: number, newData = false): boolean {
  const queries = client.getQueryCache().findAll({ type: 'active', predicate: isLive });
  if (!isDue(queries, now, newData)) return false;
  renewNow(client);
  return true;
}
