import type { ExposureDeps } from '../figures/exposure/context.ts';
import { startLeasedLoop } from '../platform/leased-loop.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import { Gauge, type Registry } from '../platform/metrics.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { pauseUntilLook } from './look-times.ts';
import type { Looks } from './looks.ts';
import { look, type WatcherDeps } from './watcher.ts';

export interface WatchOptions extends Pick<WatcherDeps, 'rules' | 'episodes'> {
  /** Read for each look, so that a changed file takes effect. */
  data: ExposureDeps;
  redis: Redis;
  keys: Keyspace;
  looks: Looks;
  /** Called after each look, also a failed one: what it found, or what was found before, may have to be sent. */
  afterLook: () => Promise<void>;
  log: Logger;
  registry: Registry;
}

/** Evaluates all rules again and again, in one process of several. What two of them write at the same time is the same. */
export function startWatch(options: WatchOptions, life: Lifecycle): void {
  const { data, rules, episodes, redis, keys, looks, afterLook, log, registry } = options;
  const seconds = new Gauge({
    name: 'vigie_alerts_look_seconds',
    help: 'How long the latest evaluation of all alert rules took',
    registers: [registry],
  });
  const evaluate = async (signal: AbortSignal): Promise<void> => {
    const [at, begun] = [data.now(), performance.now()];
    try {
      const { written, distances } = await look({ ...data, rules, episodes }, signal);
      await looks.write({ at, distances });
      seconds.set((performance.now() - begun) / 1000);
      if (written.length > 0) log.info({ episodes: written.length }, 'alert episodes written');
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'alert rules not evaluated; tried again');
    }
  };
  const round = async (signal: AbortSignal): Promise<void> => {
    await evaluate(signal);
    await afterLook();
  };
  startLeasedLoop({ redis, keys, log, name: 'alerts', everyMs: () => pauseUntilLook(data.now()), round }, life);
}
