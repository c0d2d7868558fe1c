import { learn, NO_HABIT, ratesOf } from '../schedule/habit.ts';
import { nextFetchAt } from '../schedule/interval.ts';

export interface ReplayResult {
  requests: number;
  /** From an entry's appearance to its detection; median, in ms. */
  medianMs: number;
}

interface Replay {
  /** When entries appear, ascending, in ms since 1970. */
  appear: readonly number[];
  /** Measured from here; what is before is learned only. */
  from: number;
  to: number;
  priority: 'high' | 'normal';
  random: () => number;
}

/** Plays a source's habit against the scheduler; requests and delays count after `from`. */
export function replayHabit({ appear, from, to, priority, random }: Replay): ReplayResult {
  let habit = NO_HABIT;
  let last = appear[0] ?? from;
  let index = 0;
  let now = last;
  let requests = 0;
  const delays: number[] = [];
  while (now < to) {
    const times: number[] = [];
    for (; index < appear.length && (appear[index] ?? 0) <= now; index++) times.push(appear[index] ?? 0);
    if (now >= from) {
      requests += 1;
      delays.push(...times.map((time) => now - time));
    }
    habit = learn(habit, { from: last, to: now }, times);
    last = now;
    now = nextFetchAt({
      now,
      rates: ratesOf(habit),
      priority,
      isIndex: false,
      unchanged: times.length === 0,
      floorMs: 0,
      random,
    });
  }
  return { requests, medianMs: medianOf(delays) };
}

/** The same with a fixed interval. */
export function replayFixed(
  { appear, from, to }: Pick<Replay, 'appear' | 'from' | 'to'>,
  everyMs: number,
): ReplayResult {
  const seen = appear.filter((time) => time >= from && time < to);
  return {
    requests: Math.floor((to - from) / everyMs),
    medianMs: medianOf(seen.map((time) => (everyMs - ((time - from) % everyMs)) % everyMs)),
  };
}

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
