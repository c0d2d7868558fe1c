import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';

/** An article that any producer has sent. */
export interface RecentArticle {
  url: string;
  /** Our first sight of it, in ms since 1970. */
  seenAt: number;
}

export interface RecentArticles {
  /** Articles first seen at or after `from` (ms since 1970), newest first. The list may be a minute old. */
  since(from: number): Promise<readonly RecentArticle[]>;
}

/** The most articles that are listed: no network allows more requests in two days. */
const MOST_ARTICLES = 20_000;
const KEPT_MS = 60_000;

/**
 * A part of the table may hold a later sighting of an old article, so the articles found are looked up again by key.
 * Cost: one narrow column of all articles, then small granules.
 */
const RECENT = `
  SELECT max(url).4 AS address, toUnixTimestamp64Milli(min(first_view)) AS seenAt
  FROM articles
  WHERE article IN (SELECT article FROM articles WHERE first_view >= {from:DateTime64(3, 'UTC')})
  GROUP BY article
  HAVING min(first_view) >= {from:DateTime64(3, 'UTC')}
  ORDER BY seenAt DESC, article
  LIMIT ${MOST_ARTICLES}`;

/** Articles of the last days, from the store: those of the crawler and of every other producer. @param now ms since 1970 */
export function openRecentArticles(client: ClickHouseClient, now: () => number): RecentArticles {
  let previous: { from: number; until: number; articles: Promise<readonly RecentArticle[]> } | undefined;
  const read = async (from: number): Promise<readonly RecentArticle[]> => {
    const query_params = { from: clickhouseTime(from) };
    const result = await client.query({ query: RECENT, query_params, format: 'JSONEachRow' });
    const rows = await result.json<{ address: string; seenAt: number }>();
    return rows.map(({ address, seenAt }) => ({ url: address, seenAt }));
  };
  return {
    since(from) {
      if (previous && previous.until > now() && previous.from <= from) return previous.articles;
      const articles = read(from);
      previous = { from, until: now() + KEPT_MS, articles };
      articles.catch(() => {
        previous = undefined;
      });
      return articles;
    },
  };
}
