import { createHash } from 'node:crypto';
import type { PagePlace, PageSource } from '@vigie/contracts/aggregators';

/** A page of an aggregator, as people want it. Times in ms since 1970. */
export interface AggregatorPage extends PagePlace {
  id: string;
  version: number;
  deleted: boolean;
  source: PageSource;
  url: string;
  /** As lists show it. */
  name: string;
  enabled: boolean;
  /** Id of the user who read the terms and switched it on, or off. */
  switchedBy: string;
  switchedAt: number;
}

/** Queue of the crawler with one recurring job a page. */
export const PAGE_QUEUE = 'crawl-pages';

/** The same address is a different page for each source. */
export const pageId = (source: PageSource, url: string): string =>
  createHash('sha256').update(`${source}\n${url}`).digest('hex').slice(0, 16);

/** Figures could not tell two pages of one place apart. */
export const placeKey = ({ source, position, category, topic }: PagePlace & Pick<AggregatorPage, 'source'>): string =>
  [source, position, category, topic].join('/');
