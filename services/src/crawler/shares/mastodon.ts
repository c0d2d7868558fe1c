import { canonicalUrl } from '@vigie/contracts/canonical-url';
import { z } from 'zod';
import { type Count, changed, type Reading, shareCount } from './reading.ts';

/** Links per page: the most that an instance gives. */
export const PAGE_LINKS = 20;
/** The most pages that are read, however many an instance has. */
export const MOST_PAGES = 10;

/** This interface writes numbers as strings. */
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
