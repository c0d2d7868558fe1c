import { randomUUID } from 'node:crypto';
import type { Role } from './health.ts';
import type { Logger } from './logger.ts';
import { Gauge, type Registry } from './metrics.ts';
import type { Redis } from './redis.ts';

export interface LeaseOptions {
  redis: Redis;
  key: string;
  log: Logger;
  /** Begins the work of the holder; resolves to how it is stopped. What it throws ends the process. */
  begin: () => Promise<() => Promise<void>>;
  registry?: Registry;
  /** How long a lease outlives a holder that was killed. Milliseconds. */
  ttlMs?: number;
  /** Pause between two looks: of the holder, to prolong it, and of those that stand by, to take it. Milliseconds. */
  everyMs?: number;
}

interface Lease {
  role(): Role;
  /** For /readyz: a standby cannot take over while Redis is away. The holder needs no Redis to go on. */
  check(): Promise<string | null>;
  /** Stops the work and gives the lease back, so that another process has it at its next look. */
  close(): Promise<void>;
}

/** With the pause between two looks, another process takes over within 6 s of a kill. */
const TTL_MS = 5_000;
const EVERY_MS = 500;

/** Keys: 1 the lease. Arguments: 1 who asks, 2 for how long, ms. Takes a free one, or prolongs one's own. 0: another one has it. */
const HOLD = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Work that one process of several does, while the others stand by. It saves doing it twice and is no lock: a holder that Redis
 * does not answer goes on, and one that was stopped for long finds out late. So for a while two may work, and everything
 * that they write must merge (docs/adr/0015-leases.md says why it does).
 */
export function openLease(options: LeaseOptions): Lease {
  const { redis, key, log, begin, registry, ttlMs = TTL_MS, everyMs = EVERY_MS } = options;
  const token = randomUUID();
  /** Ends the process if it cannot begin: nobody else handles its rejection. */
  let work: ReturnType<typeof begin> | undefined;
  let fault: string | null = 'the lease was not asked for yet';
  let isReported = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  let closed = false;
  if (registry) {
    new Gauge({
      name: 'vigie_lease_held',
      help: '1: this process works; 0: it stands by',
      registers: [registry],
      collect() {
        this.set(work ? 1 : 0);
      },
    });
  }

  const ask = async (): Promise<boolean | undefined> => {
    try {
      const isHolder = (await redis.eval(HOLD, 1, key, token, ttlMs)) === 1;
      fault = null;
      return isHolder;
    } catch (error) {
      if (fault === null) log.warn({ err: error }, 'Redis does not answer for the lease');
      fault = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  };
  const stopWork = async (): Promise<void> => {
    const begun = work;
    work = undefined;
    await (await begun)?.();
  };
  const look = async (): Promise<void> => {
    const isHolder = await ask();
    if (closed) return;
    if (isHolder && !work) {
      log.info({ key }, 'lease taken');
      // Not awaited: the lease is prolonged while the work begins.
      work = begin();
      isReported = false;
    } else if (isHolder === false && work) {
      log.warn({ key }, 'another process has the lease: stopping the work');
      await stopWork();
    }
    if (isHolder === false && !isReported) {
      isReported = true;
      log.info({ key }, 'standby: another process holds the lease');
    }
  };
  const run = async (): Promise<void> => {
    while (!closed) {
      await look();
      if (closed) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, everyMs);
      });
    }
  };
  const running = run();

  return {
    role: () => (work ? 'active' : 'standby'),
    check: async () => (work ? null : fault),
    async close() {
      closed = true;
      clearTimeout(timer);
      wake?.();
      await running;
      await stopWork();
      // One that cannot be given back runs out by itself.
      await redis.eval(RELEASE, 1, key, token).catch(() => undefined);
    },
  };
}
