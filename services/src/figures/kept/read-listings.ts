import { Bindings } from '@vigie/schema/bindings';
import { textAt } from '../exposure/blocks/row-binary.ts';
import type { Asking } from './asking.ts';

/** A publisher's sitemaps listed an article (its stored id in two halves, and its host) at a time, in ms. */
export interface Listing {
  publisher: string;
  host: string;
  high: number;
  low: number;
  at: number;
}

/**
 * Listings since a time (ms): those outside of some parts; without parts, all. With each comes the earliest listing of its article by its publisher,
 * whenever that was. Read with {@link eachListing}.
 */
export function readListings(
  { store, signal }: Asking,
  outside: readonly string[] | null,
  since: number,
): Promise<Buffer> {
  const bindings = new Bindings();
  const recent = `at >= ${bindings.instant(since)}`;
  const isNew = outside === null ? recent : `_part NOT IN ${bindings.strings(outside)}`;
  return store.binary(
    `SELECT toString(publisher), toString(site), article, toFloat64(toUnixTimestamp64Milli(arrayJoin(arrayConcat([appeared], times))))
     FROM
     (
       SELECT publisher, article, any(host) AS site, min(at) AS appeared, groupUniqArrayIf(at, ${isNew} AND ${recent}) AS times
       FROM sitemap_sightings
       WHERE (publisher, article) IN (SELECT publisher, article FROM sitemap_sightings WHERE ${isNew})
       GROUP BY publisher, article
     )`,
    bindings.values,
    signal ? { signal } : {},
  );
}

/** Bytes behind the host. */
const REST_BYTES = 8 + 8;

export function* eachListing(bytes: Buffer): Generator<Listing, void, undefined> {
  for (let row = 0; row < bytes.length; ) {
    const publisher = textAt(bytes, row);
    const host = textAt(bytes, publisher.end);
    yield {
      publisher: bytes.toString('utf8', publisher.start, publisher.end),
      host: bytes.toString('utf8', host.start, host.end),
      high: bytes.readUInt32LE(host.end + 4),
      low: bytes.readUInt32LE(host.end),
      at: bytes.readDoubleLE(host.end + 8),
    };
    row = host.end + REST_BYTES;
  }
}
