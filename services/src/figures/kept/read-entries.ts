import { createHash } from 'node:crypto';
import { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from '../read/read-context.ts';
import { faultBits } from '../sitemaps/entry-sql.ts';

/** Statements about entries of sitemaps that are kept in memory. */

/** What a title begins or ends with, as two numbers of 32 bits: the start of its SHA-256. {@link readEntries} says the same in SQL. */
export function endWords(end: string): [low: number, high: number] {
  const digest = createHash('sha256').update(end).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}

/** Articles to read: those outside of some parts; without parts, those that a sitemap may have listed first since a time (ms). */
export interface Changed {
  outside: readonly string[] | null;
  since: number;
}

const changedArticles = ({ outside, since }: Changed, bindings: Bindings): string =>
  `SELECT article FROM sitemap_entries WHERE ${
    outside === null ? `first.1 >= ${bindings.instant(since)}` : `_part NOT IN ${bindings.strings(outside)}`
  }`;

/** All entries of some articles: publisher, code, host, article, seen, age, faults, both ends of the title. */
export function readEntries({ store, signal }: ReadContext, changed: Changed): Promise<Buffer> {
  const bindings = new Bindings();
  const start = (end: string): string => `reinterpretAsUInt64(substring(SHA256(${end}), 1, 8))`;
  return store.binary(
    `SELECT toString(publisher), toString(code), toString(host), article, toFloat64(seen), toFloat64(seen - published), toUInt8(${faultBits()}),
       ${start('ends.1')}, ${start('ends.2')}
     FROM
     (
       SELECT publisher, code, article, host, min(e.first) AS then, toUnixTimestamp64Milli(then.1) AS seen,
         toUnixTimestamp64Milli(then.2) AS published, min(e.published_min) AS published_min, max(e.published_max) AS published_max,
         min(e.age_min) AS age_min, max(e.age_max) AS age_max, max(e.repeated) AS repeated,
         argMax((e.latest.5, e.latest.6), (e.latest.1, e.latest.2, e.latest.3)) AS ends
       FROM sitemap_entries AS e WHERE article IN (${changedArticles(changed, bindings)})
       GROUP BY publisher, code, article, host
     )`,
    bindings.values,
    signal ? { signal } : {},
  );
}

/** Article, and its first minute, unix seconds. */
export const LIFE_BYTES = 8 + 4;

/** First exposures: those outside of some parts, unless nothing was read, and those of changed articles. */
export function readLives(
  { store, signal }: ReadContext,
  outside: readonly string[] | null,
  changed: Changed | null,
): Promise<Buffer> {
  const bindings = new Bindings();
  const conditions = [
    ...(outside === null ? [] : [`_part NOT IN ${bindings.strings(outside)}`]),
    ...(changed === null ? [] : [`article IN (${changedArticles(changed, bindings)})`]),
  ];
  return store.binary(
    `SELECT article, toUInt32(toUnixTimestamp(min(first))) FROM exposure_life WHERE ${conditions.join(' OR ')} GROUP BY article`,
    bindings.values,
    signal ? { signal } : {},
  );
}
