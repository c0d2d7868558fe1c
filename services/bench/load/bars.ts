import type { MemoryRow } from './memory.ts';
import type { PhaseResult } from './phase.ts';

export interface Bar {
  what: string;
  bar: string;
  is: number | string;
  /** null: the run was too short to say. */
  met: boolean | null;
}

const most = (what: string, limit: number, is: number, unit = ' ms'): Bar => ({
  what,
  bar: `≤ ${limit}${unit}`,
  is,
  met: is <= limit,
});

/** Below this many minutes memory still fills caches. */
const MEMORY_MINUTES = 20;
/** What half an hour may add to a process, as a share of what it has. */
const GROWTH = 0.1;

export const barsOf = {
  load({ timings, watched }: PhaseResult, memory: readonly MemoryRow[], minutes: number): Bar[] {
    const { all, refused } = timings;
    const growing = memory.filter(({ slope, middle }) => slope * 30 > GROWTH * middle).map(({ process }) => process);
    const withNews = watched.filter(({ lags }) => lags.length > 0).length;
    const ended = watched.reduce((sum, one) => sum + one.ended, 0);
    return [
      most('analysts: p95', 1_000, all.p95),
      most('analysts: p99', 2_000, all.p99),
      most('analysts: errors and refusals', 0, timings.failed + refused.count, ''),
      {
        what: 'sockets told of new data, none broken off',
        bar: `${watched.length}, 0`,
        is: `${withNews}, ${ended}`,
        met: withNews === watched.length && ended === 0,
      },
      {
        what: 'processes whose memory grows',
        bar: `none after ${MEMORY_MINUTES} min`,
        is: growing.join(', ') || 'none',
        met: minutes < MEMORY_MINUTES ? null : growing.length === 0,
      },
    ];
  },
  crowd({ timings }: PhaseResult): Bar[] {
    const { all, refused } = timings;
    return [
      most('crowd: p95 of who is served', 2_000, all.p95),
      most('crowd: p99 of refusals', 100, refused.p99),
      most('crowd: refusals without Retry-After', 0, refused.withoutRetryAfter, ''),
      most('crowd: errors', 0, timings.failed, ''),
    ];
  },
  fair(alone: PhaseResult, beside: PhaseResult): Bar[] {
    const { timings } = beside;
    return [
      most('beside the worst: p95, twice that alone', 2 * alone.timings.all.p95, timings.all.p95),
      most('beside the worst: errors and refusals', 0, timings.failed + timings.refused.count, ''),
    ];
  },
};
