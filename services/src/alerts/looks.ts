import type { Keyspace, Redis } from '../platform/redis.ts';
import type { Distance } from './evaluate.ts';

/** How near a rule was when it was last evaluated. */
export interface RuleDistance extends Distance {
  edition: number;
}

/** The watcher's latest evaluation of all rules. */
export interface LastLook {
  /** ms */
  at: number;
  /** By id of a rule; those of which nothing was measured are left out. */
  distances: ReadonlyMap<string, RuleDistance>;
}

/** Told beside each rule, so that one that is silent is not taken for one that is not watched. */
export interface Looks {
  /** null: not since Redis was emptied. */
  last(): Promise<LastLook | null>;
  write(look: LastLook): Promise<void>;
}

interface StoredLook {
  at: number;
  distances: [rule: string, distance: RuleDistance][];
}

export function createLooks(redis: Redis, keys: Keyspace): Looks {
  const key = keys('alerts', 'last-look');
  return {
    async last() {
      const text = await redis.get(key);
      if (text === null) return null;
      const { at, distances } = JSON.parse(text) as StoredLook;
      return { at, distances: new Map(distances) };
    },
    async write({ at, distances }) {
      const look: StoredLook = { at, distances: [...distances] };
      await redis.set(key, JSON.stringify(look));
    },
  };
}
