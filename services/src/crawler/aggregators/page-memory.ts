import type { CrawlEvent } from '@vigie/contracts/events';
import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Validators } from '../fetch/fetcher.ts';
import type { SourceHealth } from '../manners/source-health.ts';

/** What is remembered of a page between two readings. Times in ms since 1970. */
export interface PageMemory {
  /** The last complete snapshot, with the validators to ask for a newer one. */
  last?: (Validators & { wholeAt: number; entries: CrawlEvent['entries'] }) | undefined;
  /** How many readings in a row gave no snapshot. */
  failures: number;
  health: SourceHealth;
}

/** The memory of pages in Redis. All of it may be lost; then the next reading is not conditional. */
export interface PageMemories {
  load(id: string): Promise<PageMemory | undefined>;
  /** Stores in one step what is known now and the event to send, as NDJSON. */
  commit(id: string, memory: PageMemory, event: string | undefined): Promise<void>;
  /** Whether an anomaly was raised already. If that is lost, the anomaly is raised again, with the same id. */
  isRaised(id: string): Promise<boolean>;
  raised(id: string): Promise<void>;
}

/** Older snapshots say nothing about what a page shows now. */
const KEPT_S = 24 * 3_600;
/** The id of an anomaly changes with the day, in Paris. */
const RAISED_S = 2 * 24 * 3_600;

export function openPageMemories(redis: Redis, keys: Keyspace, outbox: Pick<Outbox, 'add'>): PageMemories {
  const memoryKey = (id: string): string => keys('crawl', 'snapshot', id);
  const raisedKey = (id: string): string => keys('crawl', 'raised', id);
  return {
    async load(id) {
      const text = await redis.get(memoryKey(id));
      return text === null ? undefined : (JSON.parse(text) as PageMemory);
    },
    async commit(id, memory, event) {
      const step = redis.multi().set(memoryKey(id), JSON.stringify(memory), 'EX', KEPT_S);
      if (event) outbox.add(step, id, event);
      await transact(step);
    },
    isRaised: async (id) => (await redis.exists(raisedKey(id))) > 0,
    async raised(id) {
      await redis.set(raisedKey(id), '1', 'EX', RAISED_S);
    },
  };
}
