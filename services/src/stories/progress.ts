import type { HealthCheck } from '../platform/health.ts';
import type { Logger } from '../platform/logger.ts';
import type { Gauge } from '../platform/metrics.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { type StoriesProgress, storiesHealth, TELL_EVERY_MS, tellStories } from '../platform/stories-state.ts';
import type { StoriesApp } from './app.ts';
import type { Stories } from './engine.ts';
import type { Reach } from './follower.ts';
import type { FromStart } from './position.ts';

/** More records behind than live operation ever is. */
const BEHIND = 1_000;
/** It has caught up once so few are left: well below the other limit, so that the state does not change back and forth. */
const LEFT = 250;
/** A burst that is over by then changes no state. */
const PATIENCE_MS = 10_000;

interface Run {
  /** Where it began, for the share that is done. */
  from: bigint;
  /** End of the log when it began. Until it is reached, tables hold old clusters beside new ones. */
  goal: bigint;
}

/**
 * Whether stories are catching up: since a start that found much to read or that reads the log from its beginning, or since
 * more than {@link BEHIND} records have waited for {@link PATIENCE_MS}.
 */
export class CatchUp {
  readonly #now: () => number;
  #run: Run | undefined;
  #lateSince: number | undefined;
  #begun = false;
  #fromStart: FromStart | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** To be called every few seconds. */
  look({ stored, end }: Reach, fromStart: FromStart | undefined): StoriesProgress {
    const behind = end > stored ? end - stored : 0n;
    // A process reads from the start at most once; that may turn out only after its first look.
    const isReread = fromStart !== this.#fromStart;
    if (isReread && behind > 0n) this.#run = { from: stored, goal: end };
    else if (this.#isLate(behind)) this.#run ??= { from: stored, goal: end };
    this.#fromStart = fromStart;
    this.#begun = true;
    if (this.#run && stored >= this.#run.goal && behind <= LEFT) this.#run = undefined;
    const share = this.#run ? Number(stored - this.#run.from) / Number(end - this.#run.from) : 1;
    return { catchingUp: this.#run !== undefined, behind: Number(behind), share: Math.min(1, Math.max(0, share)) };
  }

  #isLate(behind: bigint): boolean {
    if (behind <= BEHIND) {
      this.#lateSince = undefined;
      return false;
    }
    this.#lateSince ??= this.#now();
    return !this.#begun || this.#now() - this.#lateSince >= PATIENCE_MS;
  }
}

type FollowedStories = Pick<StoriesApp<Stories>, 'reach' | 'fromStart'>;

export interface ProgressDeps {
  redis: Redis;
  keys: Keyspace;
  log: Logger;
  /** 1 while stories catch up. */
  gauge: Pick<Gauge, 'set'>;
  /** Milliseconds. */
  now: () => number;
  everyMs?: number;
}

export interface Progress {
  /** For /readyz: degraded while this process catches up. */
  check: HealthCheck;
  end(): void;
}

/** Looks every few seconds how far stories are, and tells the other services. */
export function tellProgress(
  app: FollowedStories,
  { redis, keys, log, gauge, now, everyMs = TELL_EVERY_MS }: ProgressDeps,
): Progress {
  const catchUp = new CatchUp(now);
  let last: StoriesProgress | undefined;
  const look = (): void => {
    const { reach, fromStart } = app;
    if (!reach) return;
    const before = last?.catchingUp ?? false;
    last = catchUp.look(reach, fromStart);
    gauge.set(last.catchingUp ? 1 : 0);
    if (last.catchingUp !== before) {
      log.info({ behind: last.behind }, last.catchingUp ? 'stories are catching up' : 'stories have caught up');
    }
    tellStories(redis, keys, last).catch((error: unknown) => log.debug({ error: String(error) }, 'progress not told'));
  };
  look();
  const looking = setInterval(look, everyMs);
  return {
    check: async () => (last ? storiesHealth(last) : null),
    end() {
      clearInterval(looking);
      gauge.set(0);
    },
  };
}
