import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import type { Outbox } from '../events/outbox.ts';
import type { SourceHealth } from '../manners/source-health.ts';
import type { Habit } from '../schedule/habit.ts';
import type { FirstDates } from './first-dates.ts';
import { Seen } from './seen.ts';

/** What is remembered of a source between two fetches. Times in ms since 1970; 0 for never. */
export interface SourceMemory {
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** When the whole document last came. */
  wholeAt: number;
  /** When it was last known to be whole or unchanged. */
  knownAt: number;
  /** URLs in it then. */
  total: number;
  habit: Habit;
  health: SourceHealth;
  /** Of entries whose publication date cannot be read. */
  firstDates?: FirstDates | undefined;
  /** What is to be said of the document as it last came. */
  note?: string | undefined;
  /** Where permanent redirects lead; '' for nowhere. */
  movedTo: string;
}

/** The memory of sources in Redis. All of it may be lost: see {@link SourceMemory} and docs/collecting.md. */
export interface Memories {
  load(id: string): Promise<SourceMemory | undefined>;
  seen(id: string): Promise<Seen | undefined>;
  /** Stores in one step what is known now, what was seen if the document was read, and the events to send. */
  commit(
    id: string,
    change: { memory: SourceMemory; seen?: Seen | undefined; events?: string | undefined },
  ): Promise<void>;
}

/** A source that is not read for this long starts afresh. */
const KEPT_S = 30 * 24 * 3_600;

export function openMemories(redis: Redis, keys: Keyspace, outbox: Pick<Outbox, 'add'>): Memories {
  const memoryKey = (id: string): string => keys('crawl', 'source', id);
  const seenKey = (id: string): string => keys('crawl', 'seen', id);
  return {
    async load(id) {
      const text = await redis.get(memoryKey(id));
      return text === null ? undefined : (JSON.parse(text) as SourceMemory);
    },
    async seen(id) {
      const bytes = await redis.getBuffer(seenKey(id));
      return bytes === null ? undefined : Seen.unpack(bytes);
    },
    async commit(id, { memory, seen, events }) {
      const step = redis.multi().set(memoryKey(id), JSON.stringify(memory), 'EX', KEPT_S);
      if (seen) step.set(seenKey(id), seen.pack(), 'EX', KEPT_S);
      if (events) outbox.add(step, id, events);
      await transact(step);
    },
  };
}
