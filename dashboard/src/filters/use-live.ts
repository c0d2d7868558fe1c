import { wallClockOf } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

const RENEW_MS = 60_000;
/** An answer that takes long is asked for less often, so that a screen never spends its time asking. */
const PATIENCE = 10;

export const reachesPresent = ({ toDate }: Pick<SharedQuery, 'toDate'>, now = Date.now()): boolean =>
  toDate >= wallClockOf(now);

/** refetchInterval of a query whose range may reach the present: each minute then, never for a closed range. */
export const renewal =
  (query: Pick<SharedQuery, 'toDate'>) =>
  ({ state }: { state: { data?: { took: number } | undefined } }): number | false =>
    reachesPresent(query) ? Math.max(RENEW_MS, PATIENCE * (state.data?.took ?? 0)) : false;
