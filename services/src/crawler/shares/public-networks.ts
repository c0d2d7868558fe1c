import { canonicalUrl } from '@vigie/contracts/canonical-url';
import { z } from 'zod';
import { type Count, changed, type Reading, shareCount } from './reading.ts';

/** Posts whose link card is the article. */
const SOURCE = 'app.bsky.feed.post:embed.external.uri';

const answer = z.object({ total: shareCount });

/** The address that answers how many posts link to an article. */
export const blueskyUrl = (origin: string, url: string): string =>
  `${origin}/xrpc/blue.microcosm.links.getBacklinksCount?subject=${encodeURIComponent(url)}&source=${encodeURIComponent(SOURCE)}`;

/** The count of Bluesky's answer about one article. */
export function readBluesky(json: unknown, url: string): Reading {
  const read = answer.safeParse(json);
  return read.success ? { kind: 'counts', counts: [{ url, count: read.data.total }] } : changed('no count');
}

/** Links per page: the most that an instance of Mastodon gives. */
export const PAGE_LINKS = 20;
/** The most pages that are read, however many an instance has. */
export const MOST_PAGES = 10;

/** Mastodon writes numbers as strings. */
const uses = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(shareCount);
const link = z.object({
  url: z.string().max(10_000),
  /** One entry for each of seven days. */
  history: z.array(z.object({ uses })).max(31),
});
const links = z.array(link).max(100);

export const mastodonUrl = (origin: string, page: number): string =>
  `${origin}/api/v1/trends/links?limit=${PAGE_LINKS}&offset=${page * PAGE_LINKS}`;

/** A page of trending links: how often each article that we know was posted or boosted on the instance in seven days. */
export function readMastodon(json: unknown, known: ReadonlyMap<string, string>): Reading & { links?: number } {
  const read = links.safeParse(json);
  if (!read.success) return changed('no list of links');
  const counts = new Map<string, Count>();
  for (const { url, history } of read.data) {
    const ours = known.get(canonicalUrl(url));
    const count = shareCount.safeParse(history.reduce((sum, day) => sum + day.uses, 0));
    if (!count.success) return changed('no count');
    const before = ours === undefined ? undefined : counts.get(ours)?.count;
    if (ours !== undefined) counts.set(ours, { url: ours, count: Math.max(before ?? 0, count.data) });
  }
  return { kind: 'counts', counts: [...counts.values()], links: read.data.length };
}
