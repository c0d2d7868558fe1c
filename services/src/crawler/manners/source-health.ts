/** Whether a site lets us read a source. Times in ms since 1970. */
export interface SourceHealth {
  /** `paused`: the site refuses us. `asleep`: there is nothing at its address any more. */
  state: 'active' | 'paused' | 'asleep';
  /** Since when it stands so. */
  since: number;
  /** HTTP status that led there; 0 for `active`. */
  status: number;
  /** Fetches in a row that found nothing there. */
  missing: number;
}

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const MOST_MISSING = 3;

export const healthy = (since: number): SourceHealth => ({ state: 'active', since, status: 0, missing: 0 });

/** The next standing after an answer with this HTTP status. Other failures say nothing about the source. */
export function healthAfter(before: SourceHealth, status: number, now: number): SourceHealth {
  if (status === 401 || status === 403 || status === 451) {
    const since = before.state === 'paused' ? before.since : now;
    return { state: 'paused', since, status, missing: 0 };
  }
  if (status === 404 || status === 410) {
    const missing = before.missing + 1;
    if (before.state === 'asleep') return { ...before, missing };
    if (missing >= MOST_MISSING) return { state: 'asleep', since: now, status, missing };
    return { ...(before.state === 'paused' ? healthy(now) : before), missing };
  }
  if (status === 304 || (status >= 200 && status < 300))
    return before.state === 'active' ? { ...before, missing: 0 } : healthy(now);
  return before;
}

/** How long a source that is not active rests: a day, and from the second week on a week. undefined: its own interval. */
export function restMs({ state, since }: SourceHealth, now: number): number | undefined {
  if (state === 'active') return undefined;
  return state === 'asleep' || now - since >= WEEK_MS ? WEEK_MS : DAY_MS;
}
