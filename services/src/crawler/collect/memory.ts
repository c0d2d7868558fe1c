import { createHash } from 'node:crypto';
import { canonicalUrl } from '@vigie/contracts/canonical-url';
import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import type { Outbox } from '../events/outbox.ts';
import { healthy, type SourceHealth } from '../manners/source-health.ts';
import type { ListedEntry } from '../reading/document.ts';
import type { Habit } from '../schedule/habit.ts';
import type { FetchStore } from '../sources/fetch-store.ts';
import { SeenAddresses } from './seen.ts';

/** Dates of listed articles whose publication date cannot be read, by a key of their address: of the last change, or of the first sight. */
type FirstDates = Readonly<Record<string, readonly [at: number, by: NonNullable<ListedEntry['dated']>]>>;

/** Feeds list a hundred articles. What is not remembered gets the date of what is read. */
const MOST = 2_000;

const keyOf = (url: string): string => createHash('sha256').update(canonicalUrl(url)).digest('base64').slice(0, 11);

const isUndated = ({ title, publishedAt }: ListedEntry): boolean => Boolean(title) && publishedAt === undefined;

/** The dates to remember after a reading: an entry keeps the first one it got, so that a later change does not make it new again. */
export function firstDates(entries: readonly ListedEntry[], before: FirstDates, now: number): FirstDates {
  const dates: Record<string, FirstDates[string]> = {};
  for (const entry of entries.filter(isUndated).slice(0, MOST)) {
    const key = keyOf(entry.url);
    dates[key] = before[key] ?? dateOf(entry, now);
  }
  return dates;
}

const dateOf = ({ lastModified }: ListedEntry, now: number): FirstDates[string] =>
  lastModified === undefined ? [now, 'seen'] : [Date.parse(lastModified), 'modified'];

/** The entry with a publication date: its own, else the first one that it was given. */
export function dated(entry: ListedEntry, dates: FirstDates, now: number): ListedEntry {
  if (!isUndated(entry)) return entry;
  const [at, by] = dates[keyOf(entry.url)] ?? dateOf(entry, now);
  return { ...entry, publishedAt: new Date(at).toISOString(), dated: by };
}

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
  seen(id: string): Promise<SeenAddresses | undefined>;
  /** Stores in one step what is known now, what was seen if the document was read, and the events to send. */
  commit(
    id: string,
    change: { memory: SourceMemory; seen?: SeenAddresses | undefined; events?: string | undefined },
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
      return bytes === null ? undefined : SeenAddresses.unpack(bytes);
    },
    async commit(id, { memory, seen, events }) {
      const step = redis.multi().set(memoryKey(id), JSON.stringify(memory), 'EX', KEPT_S);
      if (seen) step.set(seenKey(id), seen.pack(), 'EX', KEPT_S);
      if (events) outbox.add(step, id, events);
      await transact(step);
    },
  };
}

interface RecallDeps {
  memories: Pick<Memories, 'load'>;
  sources: Pick<SourceStore, 'standing'>;
  fetches: Pick<FetchStore, 'habit'>;
}

const REMEMBERED_MS = 90 * 24 * 3_600_000;

/**
 * What is known of a source: from Redis, else as far as stored facts tell: its standing and its habit. What it listed is not
 * stored; its next reading sends all of it once more, which changes no figure.
 */
export async function recall(
  { memories, sources, fetches }: RecallDeps,
  id: string,
  now: number,
): Promise<SourceMemory> {
  const memory = await memories.load(id);
  if (memory) return memory;
  const [standing, habit] = await Promise.all([sources.standing(id), fetches.habit(id, now - REMEMBERED_MS)]);
  const { movedTo = '', ...health } = standing ?? {};
  return { wholeAt: 0, knownAt: 0, total: 0, habit, health: { ...healthy(now), ...health }, movedTo };
}
