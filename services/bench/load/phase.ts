import { setMaxListeners } from 'node:events';
import { Pool } from 'undici';
import { analyse, askOnce } from './analyst.ts';
import { type Busy, coresBusy, worked } from './busy.ts';
import { type StoredNames, visits, type Walk } from './mix.ts';
import type { Session } from './people.ts';
import { seeded } from './random.ts';
import { Timings } from './timings.ts';
import { type WatchingPage, watchData } from './watch.ts';

export interface PhaseOptions {
  url: string;
  /** Of `npm start`. */
  pid: number;
  sessions: readonly Session[];
  /** How many of the sessions have a second page open, which hears of new data and then asks again. */
  watching: number;
  walk: Walk;
  known: StoredNames;
  historyDays: number;
  seed: number;
  minutes: number;
  now: () => number;
}

export interface PhaseResult {
  timings: Timings;
  watched: WatchingPage[];
  busy: Busy[];
}

const LONGEST_FIRST_PAUSE_MS = 10_000;
/** As browsers open. */
const CONNECTIONS = 6;

/** Analysts at work for so many minutes, each with a browser and a seed of its own. */
export async function phase(options: PhaseOptions): Promise<PhaseResult> {
  const { url, pid, sessions, watching, walk, known, historyDays, seed, minutes, now } = options;
  const timings = new Timings();
  const before = worked(pid);
  const ending = new AbortController();
  const { signal } = ending;
  // Each call in flight listens to it.
  setMaxListeners(0, signal);
  const timer = setTimeout(() => ending.abort(), minutes * 60_000);
  const watched: WatchingPage[] = [];
  let busy: Busy[] = [];
  const pools = sessions.map(() => new Pool(url, { connections: CONNECTIONS }));
  try {
    await Promise.all(
      sessions.map(({ cookie }, i) => {
        const random = seeded(seed * 10_007 + i);
        const browser = { http: pools[i] as Pool, cookie, timings, signal };
        const plan = visits(walk, known, { random, now, historyDays });
        if (i < watching) {
          const { live } = plan.next().value;
          const renew = async (): Promise<number> =>
            Math.max(0, ...(await Promise.all(live.map((one) => askOnce(browser, one)))));
          watched.push(watchData(url, cookie, { now, random, renew }));
        }
        return analyse(browser, plan, random() * LONGEST_FIRST_PAUSE_MS);
      }),
    );
    busy = coresBusy(before, worked(pid));
  } finally {
    clearTimeout(timer);
    for (const one of watched) one.close();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
  return { timings, watched, busy };
}
