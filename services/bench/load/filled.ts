import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { fill, sizes } from '../query/fill.ts';
import type { FillPlan } from '../query/fill-sql.ts';
import { startEngines } from '../query/stack.ts';

/** The database of a local run. */
const DATABASE = 'vigie';

/** What a month of 25 pages, each photographed every minute, has: 100 M placements. */
const PAGES = { pages: 25, entries: 93, everyMinutes: 1, publishers: 60 };

/**
 * Past days count as sealed, as in an installation that has run for so long: it seals one day a night. The roots are not
 * those of the days, and no call of the walk asks for them.
 */
const SEAL_PAST_DAYS = `INSERT INTO seals (day, root, tree, captures, made_at, touched)
SELECT day, lower(hex(SHA256(toString(day)))), lower(hex(SHA256(toString(day)))), 1, now64(3), sum(times)
FROM touched_days WHERE day < {today:Date} GROUP BY day`;

/**
 * Fills the data folder of a local run with days of history that end now. Kept for the other runs of the same day; an
 * older one is filled anew, since its "today" would be empty.
 */
export async function fillFolder(folder: string, days: number): Promise<Record<string, number>> {
  const today = parisDay(Date.now());
  const marker = join(folder, 'filled.json');
  const known = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')) : {};
  if (known.today === today && known.days === days) return known.sizes;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const engines = await startEngines(folder);
  try {
    const client = createClickHouse({ url: engines.clickhouse, database: DATABASE, requestTimeoutMs: 1_800_000 });
    const plan: FillPlan = { ...PAGES, firstDay: addDays(today, 1 - days), days, until: Date.now() };
    await fill(client, engines.clickhouse, DATABASE, plan);
    await client.command({ query: SEAL_PAST_DAYS, query_params: { today } });
    const filled = await sizes(client);
    await client.close();
    writeFileSync(marker, JSON.stringify({ today, days, sizes: filled }));
    return filled;
  } finally {
    await engines.stop();
  }
}
