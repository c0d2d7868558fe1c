import { MOST_DIFFERENCE, MOST_UNRESOLVED, type PageSource, type SnapshotCheck } from '@vigie/contracts/aggregators';
import type { CrawlEvent } from '@vigie/contracts/events';
import { readFeed } from '@vigie/readers/feed/read-feed';
import { readFlipboard } from '@vigie/readers/flipboard/read-flipboard';
import { readGoogleNews } from '@vigie/readers/google-news/read-google-news';
import { pageAddress } from '../../sources/aggregators/page-address.ts';
import type { NamedSection } from '../../sources/aggregators/page-store.ts';

export interface FetchedPage {
  source: PageSource;
  /** Where it was fetched. */
  address: string;
  text: string;
  /** Milliseconds since 1970. */
  now: number;
}

export type PageReading =
  /** A page without articles says nothing about placements. */
  | { kind: 'shell' }
  /** The document was cut off. */
  | { kind: 'cut' }
  | {
      kind: 'page';
      entries: CrawlEvent['entries'];
      /** Shares, 0 to 1. */
      unresolved: number;
      difference: number;
      /** Why it is not believed; undefined if it is. */
      check: SnapshotCheck | undefined;
      /** Sections that its navigation names; empty for pages without one. */
      sections: NamedSection[];
    };

type Placements = Omit<Extract<PageReading, { kind: 'page' }>, 'kind' | 'check'>;

/** What an aggregator's page shows. It is believed if its two readings agree. Never throws. */
export async function readAggregatorPage(page: FetchedPage): Promise<PageReading> {
  const read = page.source === 'flipboard_mobile' ? await flips(page) : blocks(page);
  return 'kind' in read ? read : { kind: 'page', ...read, check: checkOf(read) };
}

/** The check that failed, if any. If both fail, people read of the first. */
function checkOf({ unresolved, difference }: Placements): SnapshotCheck | undefined {
  if (unresolved > MOST_UNRESOLVED) return 'unresolved';
  return difference > MOST_DIFFERENCE ? 'disagreement' : undefined;
}

/** The share of the larger number that the other reading does not have. */
const differenceOf = (a: number, b: number, agreed = Math.min(a, b)): number =>
  Math.max(a, b) === 0 ? 0 : 1 - agreed / Math.max(a, b);

function blocks({ source, address, text }: FetchedPage): Placements | { kind: 'shell' } {
  const { kind, placements, sections, checks } = readGoogleNews(text, address);
  if (kind === 'shell' || (placements.length === 0 && checks.unresolvedShare === 0)) return { kind: 'shell' };
  const named = sections.map(({ name, address: url }) => ({ name, url }));
  const ids = new Set(sections.map(({ id }) => id));
  // The navigation does not name the front page's own topic; the heading of its first blocks leads there.
  const whole = placements.find(({ section }) => section !== undefined && !ids.has(section))?.section;
  const isHome = new URL(address).pathname === '/home';
  if (whole && isHome) named.unshift({ name: 'À la une', url: `/topics/${whole}` });
  return {
    entries: placements.map(({ publishedAt: _, ...entry }) => entry),
    unresolved: checks.unresolvedShare,
    difference: differenceOf(checks.fromAttributes, checks.fromRecords, checks.agreed),
    sections: isHome ? named.flatMap(({ name, url }) => sectionOf(source, name, url, address)) : [],
  };
}

/** With the edition of the page that names it. */
function sectionOf(source: PageSource, name: string, url: string, address: string): NamedSection[] {
  const { search } = new URL(address);
  const known = pageAddress(source, new URL(url.includes('?') ? url : url + search, 'https://news.google.com').href);
  return known && name !== '' ? [{ name, url: known }] : [];
}

/** A feed has no second copy of its addresses: the other reading counts what any reader of feeds finds. */
async function flips({ address, text, now }: FetchedPage): Promise<Placements | { kind: 'shell' | 'cut' }> {
  const feed = await readFeed(text, { address, now });
  const { placements, unresolved } = readFlipboard(text);
  const items = placements.length + unresolved;
  if (feed.kind !== 'unknown' && !feed.whole) return { kind: 'cut' };
  if (items === 0) return { kind: 'shell' };
  return {
    entries: placements,
    unresolved: unresolved / items,
    difference: differenceOf(items, feed.entries.length),
    sections: [],
  };
}
