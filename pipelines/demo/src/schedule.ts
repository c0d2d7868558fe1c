import { type Density, LIVE, OLD, OLDEST, RECENT } from './newsroom.ts';
import { DAY, HOUR } from './rhythm.ts';

/** What has been sent and what is still to be sent. Minutes since 1970. */
export interface Progress {
  seed: number;
  /** Everything live before this minute has been sent. */
  live: number;
  /** Ranges [from, to) of history still to send, the most recent one first. */
  pending: readonly (readonly [from: number, to: number])[];
}

export interface Work {
  kind: 'live' | 'history';
  from: number;
  to: number;
  density: Density;
}

const hourOf = (minute: number): number => Math.floor(minute / HOUR) * HOUR;

/** Live events begin with the current hour, so it is sent first. What lies before it is history. */
export const firstProgress = (seed: number, now: number, days: number): Progress => ({
  seed,
  live: hourOf(now),
  pending: [[hourOf(now) - days * DAY, hourOf(now)]],
});

/** After a stop of more than two hours, the gap becomes history too, so that the present comes first again. */
export function resume(progress: Progress, now: number): Progress {
  if (now - progress.live < 2 * HOUR) return progress;
  const gap = [hourOf(progress.live), hourOf(now)] as const;
  return { ...progress, live: hourOf(now), pending: [gap, ...progress.pending] };
}

/** Density by age, finer for recent times. `hours` limits how long a piece of history delays live events. */
function tierOf(age: number): { density: Density; hours: number } {
  if (age <= 6 * HOUR) return { density: LIVE, hours: 1 };
  if (age <= 3 * DAY) return { density: RECENT, hours: 2 };
  return { density: age <= 14 * DAY ? OLD : OLDEST, hours: 6 };
}

/** The next work: live events once a minute has begun, else the most recent history. Undefined: nothing to do now. */
export function nextWork(progress: Progress, now: number): Work | undefined {
  if (progress.live <= now) {
    return { kind: 'live', from: progress.live, to: Math.min(now + 1, progress.live + HOUR), density: LIVE };
  }
  const range = progress.pending[0];
  if (!range) return undefined;
  const [start, to] = range;
  const { density, hours } = tierOf(now - to);
  return { kind: 'history', from: Math.max(start, to - hours * HOUR), to, density };
}

/** The progress once `work` has been acknowledged. */
export function done(progress: Progress, work: Work): Progress {
  if (work.kind === 'live') return { ...progress, live: work.to };
  const [first, ...others] = progress.pending;
  return { ...progress, pending: first && first[0] < work.from ? [[first[0], work.from], ...others] : others };
}

/** Minutes of history still to send. */
export const remaining = ({ pending }: Progress): number => pending.reduce((sum, [from, to]) => sum + to - from, 0);
