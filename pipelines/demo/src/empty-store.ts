import { createClient } from '@clickhouse/client';

/** The tables in which events of the four kinds arrive. */
const LANDINGS = ['crawls_landing', 'article_pages_landing', 'sitemap_fetches', 'shares_landing'];

/**
 * Whether this store never received an event. The demo must not be mixed with real data, since its events are kept like
 * any others. Needs the tables; throws when ClickHouse does not answer.
 */
export async function isStoreEmpty(url: string, database: string): Promise<boolean> {
  const client = createClient({ url, database });
  try {
    for (const table of LANDINGS) {
      const result = await client.query({ query: `SELECT 1 FROM ${table} LIMIT 1`, format: 'JSONEachRow' });
      if ((await result.json()).length > 0) return false;
    }
    return true;
  } finally {
    await client.close();
  }
}
