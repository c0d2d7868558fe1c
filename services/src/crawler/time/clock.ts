import { setTimeout as pause } from 'node:timers/promises';

/**
 * The crawler's time. Manners, intervals and dates go by it, so that a test can let a day pass in minutes. Limits of the
 * network (time-outs, leases) do not: they measure this machine's real time.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @throws the signal's reason */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** How long a span of this clock lasts on the wall, in milliseconds. */
  real(ms: number): number;
}

/** A clock that runs `factor` times as fast as the wall's from `start` on (milliseconds since 1970). */
export function fastClock(start: number, factor: number, wall: () => number = Date.now): Clock {
  const real = (ms: number): number => ms / factor;
  return {
    now: () => Math.round(start + (wall() - start) * factor),
    sleep: async (ms, signal) => {
      await pause(real(ms), undefined, signal ? { signal } : {});
    },
    real,
  };
}

export const WALL_CLOCK: Clock = fastClock(0, 1);
