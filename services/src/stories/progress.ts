import type { HealthCheck } from '../platform/health.ts';
import type { Logger } from '../platform/logger.ts';
import type { Gauge } from '../platform/metrics.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { type StoriesProgress, storiesHealth, TELL_EVERY_MS, tellStories } from '../platform/stories-state.ts';
import type { StoriesApp } from './app.ts';
import { CatchUp } from './catch-up.ts';
import type { Stories } from './engine.ts';

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
