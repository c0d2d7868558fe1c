import { SHARES, type Share } from '@vigie/contracts/options';
import { SHARE_COLUMN } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';

/** Sums by network and over all, and the articles with a known count on one. */
export type Shares = Record<Share | 'articles', number>;

/** Totals of one pass over a report's articles, so that long lists are never held in memory. */
export interface ArticleTally {
  count: number;
  /** In the list's order. */
  best: ArticleRow[];
  shares: Shares;
  /** Most shared first; ties in the list's order. */
  mostShared: ArticleRow[];
}

export const emptyTally = (): ArticleTally => ({
  count: 0,
  best: [],
  shares: { articles: 0, total: 0, facebook: 0, twitter: 0, bluesky: 0, mastodon: 0 },
  mostShared: [],
});

const sharesOf = (row: ArticleRow): number => row.partages ?? 0;

/** Adds a step of rows. `best`, `shared`: how many to keep. */
export function tally(sum: ArticleTally, rows: readonly ArticleRow[], { best = 20, shared = 10 } = {}): void {
  sum.count += rows.length;
  sum.best.push(...rows.slice(0, Math.max(0, best - sum.best.length)));
  const counted = rows.filter((row) => row.partages !== null);
  sum.shares.articles += counted.length;
  for (const row of counted) {
    for (const share of SHARES) sum.shares[share] += row[SHARE_COLUMN[share]] ?? 0;
  }
  sum.mostShared = [...sum.mostShared, ...counted.filter((row) => sharesOf(row) > 0)]
    .sort((a, b) => sharesOf(b) - sharesOf(a))
    .slice(0, shared);
}
