import type { CrawlEvent } from '@vigie/contracts/events';

export interface SeenEntry {
  url: string;
  rank?: number;
  storyRank?: number;
  publisher?: string;
}

let made = 0;

/** A snapshot of one page: a Google front page for a minute, unless something else is said. */
export function crawlEvent(
  at: string,
  entries: readonly SeenEntry[],
  changed: Partial<Pick<CrawlEvent, 'source' | 'period' | 'page' | 'id'>> = {},
): CrawlEvent {
  made += 1;
  return {
    v: 1,
    type: 'crawl',
    id: `c${made}`,
    at,
    producer: 'p1',
    source: 'google_desktop',
    page: { position: 'top', category: 'homepage' },
    period: 60,
    entries: entries.map(({ url, rank = 1, storyRank = 1, publisher }) => ({
      rank,
      storyRank,
      url,
      title: 'Un titre',
      ...(publisher === undefined ? {} : { publisher }),
    })),
    ...changed,
  };
}
