import { randomUUID } from 'node:crypto';
import { type FindingLine, findingLine } from '@vigie/contracts/calls/collect-findings';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';

export const DISCOVERY_QUEUE = 'discoveries';

export const discoveryJob = z.object({ id: z.string(), domains: z.array(z.string()) });
export type DiscoveryJob = z.output<typeof discoveryJob>;

/** Lines of one look, in a stream of Redis that expires. */
const linesKey = (keys: Keyspace, id: string): string => keys('crawl', 'discovery', id);
/** Exists while somebody waits for the lines. */
const wantedKey = (keys: Keyspace, id: string): string => keys('crawl', 'discovery', id, 'wanted');

/** Fields of the stream's entries. The first entry says that a crawler has begun. */
const BEGUN = 'begun';
const LINE = 'line';

export interface DiscoveryOptions {
  queue: Pick<JobQueue<DiscoveryJob>, 'add'>;
  /** Not a blocking client; the stream is read over a connection of its own. */
  redis: Redis;
  keys: Keyspace;
  /** If no crawler begins within this time, none is running. Milliseconds, like all that follow. */
  startMs?: number;
  /** After this without news, the look is over. */
  silenceMs?: number;
  /** After this it is over in any case. */
  wholeMs?: number;
}

/** Asks a crawler to look at domains. Lines arrive as they are found; the last one is `fin`. */
export type AskDiscovery = (domains: readonly string[], signal: AbortSignal) => AsyncGenerator<FindingLine>;

/** How long the wish outlives the instance that has it. */
const WANTED_MS = 15_000;
/** The wish is renewed between two reads. */
const READ_MS = 5_000;
const START_MS = 3_000;
const SILENCE_MS = 30_000;
const WHOLE_MS = 170_000;
const MOST_ENTRIES = 200;

type Entry = readonly [id: string, fields: readonly string[]];

export const createDiscoveries = ({ queue, redis, keys, ...limits }: DiscoveryOptions): AskDiscovery =>
  async function* ask(domains, signal) {
    const { startMs = START_MS, silenceMs = SILENCE_MS, wholeMs = WHOLE_MS } = limits;
    const id = randomUUID();
    const [lines, wanted] = [linesKey(keys, id), wantedKey(keys, id)];
    const want = () => redis.set(wanted, '1', 'PX', WANTED_MS);
    const reader = redis.duplicate({ commandTimeout: READ_MS + 2_000 });
    reader.on('error', () => undefined);
    const leave = () => reader.disconnect();
    signal.addEventListener('abort', leave, { once: true });
    try {
      await want();
      await queue.add(id, { id, domains: [...domains] });
      const begin = performance.now();
      let [last, begun, from] = [begin, false, '0'];
      for (;;) {
        signal.throwIfAborted();
        const now = performance.now();
        const left = Math.min(begin + wholeMs - now, begun ? last + silenceMs - now : begin + startMs - now);
        if (left <= 0) break;
        const entries = await read(reader, lines, from, Math.min(left, READ_MS));
        signal.throwIfAborted();
        if (entries.length > 0) [last, begun] = [performance.now(), true];
        for (const [at, [field, value = '']] of entries) {
          from = at;
          if (field !== LINE) continue;
          const line = findingLine.parse(JSON.parse(value));
          yield line;
          if (line.type === 'fin') return;
        }
        await want();
      }
      if (!begun) throw new AppError('unavailable', { message: 'La collecte n’est pas démarrée' });
      yield { type: 'fin', complet: false };
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      reader.disconnect();
      await redis.del(wanted).catch(() => undefined);
    }
  };

async function read(reader: Redis, key: string, from: string, blockMs: number): Promise<readonly Entry[]> {
  // 0 would wait for ever.
  const ms = Math.max(1, Math.ceil(blockMs));
  const streams = await reader.xread('COUNT', MOST_ENTRIES, 'BLOCK', ms, 'STREAMS', key, from);
  return streams?.[0]?.[1] ?? [];
}

/** The crawler's side of a look at publishers' sites. */
export interface DiscoveryLines {
  /** Whether somebody still waits. */
  wanted(): Promise<boolean>;
  begin(): Promise<void>;
  write(line: FindingLine): Promise<void>;
}

/** The asker reads at once, so what is left over expires. */
const KEPT_S = 600;
const MOST_LINES = 20_000;

export function openDiscoveryLines(redis: Redis, keys: Keyspace, id: string): DiscoveryLines {
  const key = linesKey(keys, id);
  const add = async (field: string, value: string): Promise<void> => {
    await redis.multi().xadd(key, 'MAXLEN', '~', MOST_LINES, '*', field, value).expire(key, KEPT_S).exec();
  };
  return {
    wanted: async () => (await redis.exists(wantedKey(keys, id))) === 1,
    begin: () => add(BEGUN, '1'),
    write: (line) => add(LINE, JSON.stringify(line)),
  };
}
