import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { type Source, sourceId } from '../../sources/source.ts';
import type { Clock } from '../time/clock.ts';
import type { AnsweredReading } from './reading.ts';

/** A reading of a document that is not collected yet. */
export interface KeptReading {
  /** Domain of the publisher for whom it was read. */
  domain: string;
  /** When, in ms since 1970. */
  at: number;
  reading: AnsweredReading;
}

/** What looks at sites have read, so that the first turn of a source that is then started need not ask for it again. */
export interface KeptReadings {
  /** Keeps a reading of an address for a short while. A very long one is not kept. */
  keep(url: string, reading: KeptReading): Promise<void>;
  /** What was read of a source lately, once. */
  take(source: Pick<Source, 'id' | 'domain'>): Promise<KeptReading | undefined>;
}

/** Time for somebody to look, choose and start. After that the reading is out of date. */
const KEPT_MS = 10 * 60_000;
/** Compressed. A full news sitemap has about 60 KB. */
const MOST_BYTES = 256 * 1_024;

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** In Redis: what is lost is read again. */
export function openKeptReadings(redis: Redis, keys: Keyspace, clock: Clock): KeptReadings {
  const keyOf = (id: string): string => keys('crawl', 'kept', id);
  return {
    async keep(url, reading) {
      const bytes = await packed(JSON.stringify(reading));
      if (bytes.length <= MOST_BYTES)
        await redis.set(keyOf(sourceId(url)), bytes, 'PX', Math.ceil(clock.real(KEPT_MS)));
    },
    async take({ id, domain }) {
      const bytes = await redis.getdelBuffer(keyOf(id));
      if (bytes === null) return undefined;
      const reading = JSON.parse((await unpacked(bytes)).toString('utf8')) as KeptReading;
      // Read for another publisher, entries of this one may have been left out.
      return reading.domain === domain ? reading : undefined;
    },
  };
}
