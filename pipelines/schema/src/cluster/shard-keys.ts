/**
 * Tables whose rows are divided among shards, each with what decides the shard. The key is a function of the table's sorting key, so equal
 * rows meet on one shard. Snapshots and fetches name many articles: they are spread evenly. Every server has all rows of the other
 * tables: they are small, or have no article.
 */
export const SHARD_KEYS: ReadonlyMap<string, string> = new Map([
  ['crawls_landing', 'cityHash64(source, position, category, topic, at, producer, id)'],
  ['sitemap_fetches', 'cityHash64(publisher, code, at, producer, id)'],
  ...[
    'sightings',
    'wordings',
    'exposure_quarters',
    'exposure_life',
    'exposure_days',
    'exposure_day_totals',
    'article_pages_landing',
    'article_pages',
    'articles',
    'article_traits',
    'article_dated',
    'article_dates',
    'article_clusters',
    'article_texts',
    'shares_landing',
    'shares',
    'article_shares',
    'sitemap_sightings',
    'article_listings',
    'sitemap_entries',
  ].map((table) => [table, 'article'] as const),
]);

/** The table over all shards that is written to. What is read has the name of the table. */
export const overShards = (table: string): string => `${table}_shards`;

/** The table that a statement writes to. */
export const writtenTable = (table: string): string => (SHARD_KEYS.has(table) ? overShards(table) : table);
