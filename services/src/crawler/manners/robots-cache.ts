import { robotsOf } from '@vigie/readers/robots/answer';
import { LRUCache } from 'lru-cache';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { RobotsReading } from '../../sources/host-store.ts';
import type { Clock } from '../time/clock.ts';

export type { RobotsReading };

export type Rules = ReturnType<typeof robotsOf>;

export interface RobotsCache {
  /** Valid rules, or undefined when the file has to be read (again). */
  find(origin: string): Promise<Rules | undefined>;
  keep(reading: RobotsReading): Promise<Rules>;
}

export const rulesOf = ({ origin, status, text }: RobotsReading): Rules =>
  robotsOf({ status: status ?? undefined, text, address: `${origin}/robots.txt` });

/** Parsed files that a process keeps: a few MB. */
const MOST_PARSED = 1_000;

export interface RobotsCacheDeps {
  redis: Redis;
  keys: Keyspace;
  clock: Clock;
  /** The last reading that outlived Redis. */
  stored?(origin: string): Promise<RobotsReading | undefined>;
}

/** robots.txt as last read: in Redis for all processes, parsed in this one. */
export function openRobotsCache({ redis, keys, clock, stored }: RobotsCacheDeps): RobotsCache {
  const parsed = new LRUCache<string, { until: number; rules: Rules }>({ max: MOST_PARSED });
  const keyOf = (origin: string): string => keys('crawl', 'robots', origin);
  const take = (reading: RobotsReading): Rules => {
    const rules = rulesOf(reading);
    parsed.set(reading.origin, { until: reading.until, rules });
    return rules;
  };
  const put = async (reading: RobotsReading): Promise<Rules> => {
    const ms = Math.max(1, Math.ceil(clock.real(reading.until - clock.now())));
    await redis.set(keyOf(reading.origin), JSON.stringify(reading), 'PX', ms);
    return take(reading);
  };
  return {
    async find(origin) {
      const here = parsed.get(origin);
      if (here && here.until > clock.now()) return here.rules;
      const text = await redis.get(keyOf(origin));
      const reading = text === null ? await stored?.(origin) : (JSON.parse(text) as RobotsReading);
      if (!reading || reading.until <= clock.now()) return undefined;
      return text === null ? put(reading) : take(reading);
    },
    keep: put,
  };
}
