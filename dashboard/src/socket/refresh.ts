import type { Query } from '@tanstack/react-query';

/** A screen that was renewed less than this ago waits for the next mark. */
const LEAST_AGE_MS = 20_000;
/** Pages that hear of new data do not all ask at the same moment. */
const SPREAD_MS = 5_000;
/** Part of its own pause after which an answer may be renewed: what takes long is asked for less often. */
const PART = 1 / 3;

type Renewed = Pick<Query, 'state' | 'meta'> & {
  observers?: readonly { options: { refetchInterval?: unknown } }[];
};

/** The pause of an answer that renews itself, because its range reaches the present; undefined for all others. */
function pauseOf(query: Renewed): number | undefined {
  for (const { options } of query.observers ?? []) {
    if (typeof options.refetchInterval !== 'function') continue;
    const pause: unknown = options.refetchInterval(query);
    if (typeof pause === 'number') return pause;
  }
  return undefined;
}

/** Whether new data is reason enough to ask for this answer again. */
export function wantsRefresh(query: Renewed, now: number): boolean {
  if (query.meta?.quiet === true) return false;
  const pause = pauseOf(query);
  return pause !== undefined && now - query.state.dataUpdatedAt >= Math.max(LEAST_AGE_MS, pause * PART);
}

/** When to ask after a mark, ms from now. */
export const refreshDelay = (random: () => number): number => random() * SPREAD_MS;
