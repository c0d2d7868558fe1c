import { z } from 'zod';
import { changed, type Reading, shareCount } from './reading.ts';

/** Posts whose link card is the article. */
const SOURCE = 'app.bsky.feed.post:embed.external.uri';

const answer = z.object({ total: shareCount });

/** The address that answers how many posts link to an article. */
export const blueskyUrl = (origin: string, url: string): string =>
  `${origin}/xrpc/blue.microcosm.links.getBacklinksCount?subject=${encodeURIComponent(url)}&source=${encodeURIComponent(SOURCE)}`;

export function readBluesky(json: unknown, url: string): Reading {
  const read = answer.safeParse(json);
  return read.success ? { kind: 'counts', counts: [{ url, count: read.data.total }] } : changed('no count');
}
