import { type EventLimits, type EventRefusal, readEvent, refuseBytes } from '@vigie/contracts/event-result';
import type { CrawlEvent } from '@vigie/contracts/events';
import type { ArticleCache } from '../article-cache.ts';
import type { HeadlineLog } from '../headlines/headline-log.ts';
import { deadLetter, type Lane } from '../lane.ts';
import { type Crawl, type CrawlScratch, crawlOf } from './crawl.ts';
import { CrawlBlock } from './crawl-block.ts';
import { LastPages } from './last-pages.ts';
import { quickCrawl } from './quick-crawl.ts';

export function crawlLane(cache: ArticleCache, headlines: HeadlineLog): Lane {
  const pages = new LastPages();
  const scratch: CrawlScratch = { known: [], shown: [] };
  return {
    type: 'crawl',
    open() {
      const block = new CrawlBlock(headlines);
      return {
        sights: block.sights,
        add(bytes, limits) {
          const result = readCrawl(bytes, limits, cache, pages, scratch);
          if (!result.ok) return deadLetter(result.refusal);
          block.add(result.crawl, scratch);
          return { outcome: 'ok', placements: result.crawl.entries.length };
        },
        inserts: () => block.inserts(),
      };
    },
  };
}

type CrawlResult = { ok: true; crawl: Crawl } | { ok: false; refusal: EventRefusal };

const ESCAPE = Buffer.from('\\u');

/**
 * Reads a record of `crawls`. The fast path accepts crawls that are plainly valid and never refuses one. Everything
 * else goes through the schema, which alone decides and gives the reason.
 */
export function readCrawl(
  bytes: Buffer,
  limits: EventLimits,
  cache: ArticleCache,
  pages: LastPages,
  scratch: CrawlScratch,
): CrawlResult {
  const refusal = refuseBytes(bytes);
  if (refusal) return { ok: false, refusal };
  if (!bytes.includes(ESCAPE)) {
    const crawl = quickCrawl(bytes, limits, cache, pages, scratch);
    if (crawl) return { ok: true, crawl };
  }
  const result = readEvent(bytes, { ...limits, expected: 'crawl' });
  if (!result.ok) return result;
  return { ok: true, crawl: crawlOf(result.event as CrawlEvent, cache, scratch) };
}
