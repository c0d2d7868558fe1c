import { type EventLimits, type EventRefusal, readEvent, refuseBytes } from '@vigie/contracts/event-result';
import type { CrawlEvent } from '@vigie/contracts/events';
import type { ArticleCache, KnownUrl, Shown } from '../article-cache.ts';
import { type Crawl, crawlOf } from './crawl.ts';
import { quickCrawl } from './quick-crawl.ts';

export type CrawlResult = { ok: true; crawl: Crawl } | { ok: false; refusal: EventRefusal };

/** The entries of the crawl that was read last: valid until the next one is. */
export interface CrawlScratch {
  known: KnownUrl[];
  shown: Shown[];
}

const ESCAPE = Buffer.from('\\u');

/**
 * Bytes of a record of `crawls` → a checked crawl. Two ways to one result: the quick one accepts what is plainly in order and
 * never refuses; whatever it does not accept goes through the schema, which alone decides and says why.
 */
export function readCrawl(bytes: Buffer, limits: EventLimits, cache: ArticleCache, scratch: CrawlScratch): CrawlResult {
  const refusal = refuseBytes(bytes);
  if (refusal) return { ok: false, refusal };
  if (!bytes.includes(ESCAPE)) {
    const crawl = quickCrawl(bytes, limits, cache, scratch);
    if (crawl) return { ok: true, crawl };
  }
  const result = readEvent(bytes, { ...limits, expected: 'crawl' });
  if (!result.ok) return result;
  return { ok: true, crawl: crawlOf(result.event as CrawlEvent, cache, scratch) };
}
