import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';

export interface Shares {
  /** Articles with a known count on a network. */
  articles: number;
  facebook: number;
  twitter: number;
  total: number;
}

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
  shares: { articles: 0, facebook: 0, twitter: 0, total: 0 },
  mostShared: [],
});

const sharesOf = (row: ArticleRow): number => row[ARTICLE.sharesTotal] ?? 0;

/** Adds a step of rows. `best`, `shared`: how many to keep. */
export function tally(sum: ArticleTally, rows: readonly ArticleRow[], { best = 20, shared = 10 } = {}): void {
  sum.count += rows.length;
  sum.best.push(...rows.slice(0, Math.max(0, best - sum.best.length)));
  const counted = rows.filter((row) => row[ARTICLE.sharesTotal] !== null);
  sum.shares.articles += counted.length;
  for (const row of counted) {
    sum.shares.facebook += row[ARTICLE.sharesFacebook] ?? 0;
    sum.shares.twitter += row[ARTICLE.sharesTwitter] ?? 0;
    sum.shares.total += sharesOf(row);
  }
  sum.mostShared = [...sum.mostShared, ...counted.filter((row) => sharesOf(row) > 0)]
    .sort((a, b) => sharesOf(b) - sharesOf(a))
    .slice(0, shared);
}
