import type { FetchOutcome } from '@vigie/contracts/sources';
import type { Keyspace, Redis } from '../platform/redis.ts';

/** Why a source that somebody wants to be read now is not asked for. */
export type Hold =
  /** An administrator has silenced its host. */
  | { why: 'off' }
  /** Its host has asked for silence until then, ms since 1970. */
  | { why: 'silence'; until: number }
  /** By this line of robots.txt, or because that file cannot be read. */
  | { why: 'robots'; rule: string }
  /** Its host allows so few requests that only one of its sources is read. */
  | { why: 'second' };

/** How far a reading has come that somebody has asked for. */
export type ReadingState =
  | { state: 'asked' }
  /** Its host is not free, or the minute is not over. */
  | { state: 'waiting'; until: number }
  | { state: 'reading' }
  | { state: 'held'; hold: Hold }
  | { state: 'read'; outcome: FetchOutcome; status: number; reason: string; fresh: number; changed: number };

/** Since when, in ms since 1970. */
export type ReadingNow = ReadingState & { at: number };

/** Readings that people have asked for, in Redis: one that is lost was not made, and is asked for again. */
export interface ReadingsNow {
  /** A wish; false if there was one within the last minute. */
  ask(id: string, at: number): Promise<boolean>;
  /** Nobody heard it. */
  withdraw(id: string): Promise<void>;
  /** The crawler begins a turn of a source: whether somebody waits for it. */
  begin(id: string, at: number): Promise<boolean>;
  tell(id: string, reading: ReadingNow): Promise<void>;
  /** What is known of each of these sources. */
  of(ids: readonly string[]): Promise<(ReadingNow | undefined)[]>;
}

/** A source is read at most once in this time because somebody wants it. */
export const ONCE_MS = 60_000;
/** Time to see what came. */
const KEPT_MS = 10 * 60_000;

export function openReadingsNow(redis: Redis, keys: Keyspace): ReadingsNow {
  const key = (id: string): string => keys('crawl', 'now', id);
  const gate = (id: string): string => keys('crawl', 'now', id, 'minute');
  const write = async (id: string, reading: ReadingNow): Promise<void> => {
    await redis.set(key(id), JSON.stringify(reading), 'PX', KEPT_MS);
  };
  const read = (text: string | null): ReadingNow | undefined =>
    text === null ? undefined : (JSON.parse(text) as ReadingNow);
  return {
    async ask(id, at) {
      if ((await redis.set(gate(id), '1', 'PX', ONCE_MS, 'NX')) === null) return false;
      await write(id, { state: 'asked', at });
      return true;
    },
    withdraw: async (id) => void (await redis.del(key(id), gate(id))),
    async begin(id, at) {
      const reading = read(await redis.get(key(id)));
      if (reading === undefined || reading.state === 'read' || reading.state === 'held') return false;
      await write(id, { state: 'reading', at });
      return true;
    },
    tell: write,
    of: async (ids) => (ids.length === 0 ? [] : (await redis.mget(ids.map(key))).map(read)),
  };
}
