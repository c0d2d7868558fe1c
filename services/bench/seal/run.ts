import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { processorMs } from '../processor.ts';
import { FILL_FACTS, type FillPlan, fillDay } from '../query/fill-sql.ts';
import { startEngines } from '../query/stack.ts';

/**
 * `npm run bench:seal [-- DAYS]`: sealing one day in the middle of some, each with the placements of a day of the month of 100 million:
 * how long it takes, what the process that seals grows by, and what the engine does for it.
 */
const DAYS = Number(process.argv[2] ?? 5);
const DATABASE = `seal_${DAYS}`;
const first = addDays(parisDay(Date.now()), -DAYS - 1);
const plan: FillPlan = { firstDay: first, days: DAYS, pages: 25, entries: 93, everyMinutes: 1, publishers: 60 };
const SEAL = fileURLToPath(new URL('./seal-one.ts', import.meta.url));
/** As long as another source showed the same. */
const SOURCES = ['google_mobile_webview', 'applenews', 'flipboard_mobile'];

const engines = await startEngines(resolve('.vigie-bench/seal'));
try {
  const client = createClickHouse({ url: engines.clickhouse, database: DATABASE, requestTimeoutMs: 600_000 });
  await client.command({ query: `DROP DATABASE IF EXISTS ${DATABASE}` }).catch(() => undefined);
  await prepareTables({ url: engines.clickhouse, database: DATABASE, retentionDays: DEFAULT_RETENTION_DAYS });
  for (let day = 0; day < DAYS; day += 1) await client.command({ query: fillDay(plan, day) });
  await client.command({ query: FILL_FACTS[0] ?? '' });
  for (const source of SOURCES) {
    await client.command({
      query: `INSERT INTO sightings SELECT article, host, '${source}', url, title, publisher, first_at, last FROM sightings FINAL WHERE source = 'google_desktop'`,
    });
  }
  await client.close();
  const args = ['--conditions=@vigie/source', '--import', 'tsx', SEAL, engines.clickhouse, DATABASE];
  const rows = [];
  for (const day of [addDays(first, 1), addDays(first, 2)]) {
    const engine = engines.pid();
    const before = engine === undefined ? 0 : processorMs(engine);
    const { stdout } = await promisify(execFile)(process.execPath, [...args, day]);
    const spent = engine === undefined ? null : Math.round((processorMs(engine) - before) / 100) / 10;
    rows.push({ ...JSON.parse(stdout), 'engine processor s': spent });
  }
  console.table(rows);
} finally {
  await engines.stop();
}
