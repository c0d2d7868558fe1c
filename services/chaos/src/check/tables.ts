import { createClickHouse } from '@vigie/services/platform/clickhouse';
import type { Addresses } from '../stack/addresses.ts';
import { DATABASE } from '../stack/prepare.ts';

/** Tables that merge to the same rows however events came. Replaced versions of roll-ups are left out by the join. */
const MERGED = [
  'crawls_landing',
  'sightings',
  'wordings',
  'article_pages_landing',
  'sitemap_fetches',
  'shares_landing',
  'exposure_quarters',
  'page_quarters',
  'exposure_life',
  'feeds',
  'articles',
  'article_pages',
  'hosts',
  'sitemap_sightings',
  'article_listings',
  'sitemap_states',
  'sitemap_entries',
  'sitemap_fetch_days',
  'article_dates',
  'shares',
  'article_shares',
] as const;

const QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MERGED.map((table) => [table, `SELECT * FROM ${table} FINAL`])),
  // How often a day was written to differs; which days were does not.
  touched_days: 'SELECT DISTINCT day FROM touched_days',
  exposure_days: `SELECT * EXCEPT version FROM exposure_days
    WHERE (day, version) IN (SELECT day, version FROM exposure_days_published FINAL)`,
  'valid roll-ups': `SELECT day, slot_order FROM (SELECT * FROM exposure_days_published FINAL) AS p
    JOIN (SELECT day, sum(times) AS times FROM touched_days GROUP BY day) AS t ON t.day = p.day AND t.times = p.touched`,
  // The log's order is each run's own; that each article with a title is in it is not.
  article_clusters: 'SELECT DISTINCT article FROM article_clusters',
  collector_keys: 'SELECT name, hash, start, revoked_at FROM collector_keys FINAL',
  users: 'SELECT email, session_limit, editeur, is_admin, role, deleted FROM users FINAL',
};

/** The rows of each table, sorted. */
export const tablesOf = (at: Addresses): Promise<Map<string, string[]>> => linesOf(at, DATABASE, QUERIES);

/** The rows that each query gives, sorted. */
export async function linesOf(
  { clickhouse }: Addresses,
  database: string,
  queries: Readonly<Record<string, string>>,
): Promise<Map<string, string[]>> {
  const client = createClickHouse({ url: clickhouse, database });
  const lines = new Map<string, string[]>();
  try {
    for (const [name, query] of Object.entries(queries)) {
      const result = await client.query({
        query,
        format: 'JSONCompactEachRow',
        clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
      });
      lines.set(name, (await result.text()).split('\n').filter(Boolean).sort());
    }
  } finally {
    await client.close();
  }
  return lines;
}
