import type { ArticleCache } from '../article-cache.ts';
import type { HeadlineLog } from '../headlines/headline-log.ts';
import type { Lane } from '../lane.ts';
import { deadLetter } from '../result.ts';
import { CrawlBlock } from './crawl-block.ts';
import { type CrawlScratch, readCrawl } from './read-crawl.ts';

export function crawlLane(cache: ArticleCache, headlines: HeadlineLog): Lane {
  const scratch: CrawlScratch = { known: [], shown: [] };
  return {
    type: 'crawl',
    open() {
      const block = new CrawlBlock(headlines);
      return {
        sights: block.sights,
        add(bytes, limits) {
          const result = readCrawl(bytes, limits, cache, scratch);
          if (!result.ok) return deadLetter(result.refusal);
          block.add(result.crawl, scratch);
          return { outcome: 'ok', placements: result.crawl.entries.length };
        },
        inserts: () => block.inserts(),
      };
    },
  };
}
