import { openLease } from './lease.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Keyspace, Redis } from './redis.ts';

interface LeasedLoopOptions {
  redis: Redis;
  keys: Keyspace;
  log: Logger;
  /** Of the lease, and in the log. */
  name: string;
  /** Pause between the end of a round and the next one. Milliseconds. */
  everyMs: number | (() => number);
  /** One round. What it throws is logged, and the next round comes as usual. */
  round: (signal: AbortSignal) => Promise<void>;
}

/** Repeats a round of work in one process of several. For a moment two may work: what they write must merge (see `openLease`). */
export function startLeasedLoop({ redis, keys, log, name, everyMs, round }: LeasedLoopOptions, life: Lifecycle): void {
  const begin = async (): Promise<() => Promise<void>> => {
    const stopping = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    const run = async (): Promise<void> => {
      try {
        await round(stopping.signal);
      } catch (err) {
        if (!stopping.signal.aborted) log.warn({ err, loop: name }, 'a round failed; tried again');
      }
      if (stopping.signal.aborted) return;
      timer = setTimeout(
        () => {
          running = run();
        },
        typeof everyMs === 'number' ? everyMs : everyMs(),
      );
    };
    running = run();
    return async () => {
      stopping.abort(new Error('the process stops'));
      clearTimeout(timer);
      await running;
    };
  };
  const lease = openLease({ redis, key: keys('lease', name), log, begin });
  life.onStop(name, () => lease.close());
}
