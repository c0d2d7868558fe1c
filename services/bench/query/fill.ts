import type { ClickHouseClient } from '@clickhouse/client';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { readWeights } from '@vigie/services/platform/data-files';
import { findStaleDays, makeDay } from '@vigie/services/rollup/rollup';
import { FILL_FACTS, FILL_SITEMAPS, FILL_STORIES, type FillPlan, fillDay } from './fill-sql.ts';

const count = async (client: ClickHouseClient, sql: string): Promise<number> => {
  const rows = await (await client.query({ query: sql, format: 'JSONCompactEachRow' })).json<[number]>();
  return Number(rows[0]?.[0] ?? 0);
};

/** Fills an empty database by the plan, rolls the closed days up and lets the parts merge. Prints its steps. */
export async function fill(client: ClickHouseClient, url: string, database: string, plan: FillPlan): Promise<void> {
  await prepareTables({ url, database, retentionDays: DEFAULT_RETENTION_DAYS });
  const marker = `SELECT count() FROM exposure_days_published`;
  if ((await count(client, marker)) < plan.days - 1) await fillExposure(client, plan);
  // Also of a database that was filled before roll-ups had their present form.
  const deps = { client, weights: readWeights(), now: Date.now };
  for (const day of await findStaleDays(deps)) await makeDay(deps, day);
  // Fills the sitemaps of a database that was filled before the benchmark had any.
  if ((await count(client, 'SELECT count() FROM sitemap_fetches')) > 0) return;
  for (const statement of FILL_SITEMAPS) await client.command({ query: statement });
  for (const table of [
    'sitemap_entries',
    'sitemap_sightings',
    'article_listings',
    'sitemap_states',
    'articles',
    'article_dates',
    'sitemap_fetch_days',
  ]) {
    await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
  }
}

async function fillExposure(client: ClickHouseClient, plan: FillPlan): Promise<void> {
  const start = performance.now();
  for (let day = 0; day < plan.days; day += 1) {
    await client.command({ query: fillDay(plan, day) });
    process.stderr.write(
      `\rfilling: day ${day + 1} of ${plan.days}, ${Math.round((performance.now() - start) / 1000)} s `,
    );
  }
  for (const statement of [...FILL_FACTS, ...FILL_STORIES]) await client.command({ query: statement });
  await client.command({
    query: `INSERT INTO touched_days SELECT DISTINCT toDate(quarter, 'Europe/Paris'), 1 FROM exposure_quarters`,
  });
  for (const table of [
    'exposure_quarters',
    'articles',
    'exposure_life',
    'shares',
    'article_shares',
    'hosts',
    'page_quarters',
    'article_clusters',
    'clusters',
    'article_texts',
  ]) {
    await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
  }
  process.stderr.write('\n');
}

export async function sizes(client: ClickHouseClient): Promise<Record<string, number>> {
  return {
    placements: await count(client, 'SELECT sum(length(articles)) FROM crawls_landing'),
    quarters: await count(client, 'SELECT count() FROM exposure_quarters'),
    dayRows: await count(
      client,
      'SELECT count() FROM exposure_days WHERE (day, version) IN (SELECT day, version FROM exposure_days_published FINAL)',
    ),
    articles: await count(client, 'SELECT count() FROM articles FINAL'),
    hosts: await count(client, 'SELECT count() FROM hosts FINAL'),
    clusters: await count(client, 'SELECT count() FROM clusters FINAL'),
  };
}
