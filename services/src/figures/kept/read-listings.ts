import { Bindings } from '@vigie/schema/bindings';
import { textAt } from '../read/blocks/row-binary.ts';
import type { ReadContext } from '../read/read-context.ts';

/** A publisher's sitemaps listed an article (its stored id in two halves) at a time, in ms. */
export interface Listing {
  publisher: string;
  high: number;
  low: number;
  at: number;
}

/**
 * Listings since a time (ms): those outside of some parts; without parts, all. With each comes the earliest listing of its article by its publisher,
 * whenever that was. Read with {@link eachListing}.
 */
export function readListings(
  { store, signal }: ReadContext,
  outside: readonly string[] | null,
  since: number,
): Promise<Buffer> {
  const bindings = new Bindings();
  const recent = `at >= ${bindings.instant(since)}`;
  const isNew = outside === null ? recent : `_part NOT IN ${bindings.strings(outside)}`;
  return store.binary(
    `SELECT toString(publisher), article, toFloat64(toUnixTimestamp64Milli(arrayJoin(arrayConcat([appeared], times))))
     FROM
     (
       SELECT publisher, article, min(at) AS appeared, groupUniqArrayIf(at, ${isNew} AND ${recent}) AS times
       FROM sitemap_sightings
       WHERE (publisher, article) IN (SELECT publisher, article FROM sitemap_sightings WHERE ${isNew})
       GROUP BY publisher, article
     )`,
    bindings.values,
    signal ? { signal } : {},
  );
}

/** Bytes behind the publisher. */
const REST_BYTES = 8 + 8;

export function* eachListing(bytes: Buffer): Generator<Listing, void, undefined> {
  for (let row = 0; row < bytes.length; ) {
    const publisher = textAt(bytes, row);
    const at = publisher.end;
    yield {
      publisher: bytes.toString('utf8', publisher.start, at),
      high: bytes.readUInt32LE(at + 4),
      low: bytes.readUInt32LE(at),
      at: bytes.readDoubleLE(at + 8),
    };
    row = at + REST_BYTES;
  }
}
