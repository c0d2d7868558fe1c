import { resolve } from 'node:path';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { sealRoot } from '@vigie/contracts/seals/seal';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { newestSeals, type SealRow, sealOf, unsealedDays } from '@vigie/schema/seals/seal-statements';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readSealChain } from '@vigie/services/query/seals/seal-chain';
import { sealsPage } from '@vigie/services/query/seals/seals-page';
import { readRowsOver, sealDay, type UnsealedDay } from '@vigie/services/rollup/seals/seal-day';
import { type FillPlan, fillDay } from '../query/fill-sql.ts';
import { startEngines } from '../query/stack.ts';

/**
 * `npm run bench:seals [-- DAYS]`: seals that many days of a small newsroom, oldest first as rollup does, and reads them as the public page does. Fails
 * where the chain has a break or a root that is not that of its fields.
 */
const DAYS = Number(process.argv[2] ?? 390);
const DATABASE = `seals_${DAYS}`;
const first = addDays(parisDay(Date.now()), -DAYS - 1);
const plan: FillPlan = { firstDay: first, days: DAYS, pages: 25, entries: 20, everyMinutes: 30, publishers: 60 };
const READINGS = 20;

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
const milliseconds = (ms: number): number => Math.round(ms * 10) / 10;

const engines = await startEngines(resolve('.vigie-bench/seal'));
try {
  const client = createClickHouse({ url: engines.clickhouse, database: DATABASE, requestTimeoutMs: 600_000 });
  await client.command({ query: `DROP DATABASE IF EXISTS ${DATABASE}` }).catch(() => undefined);
  await prepareTables({ url: engines.clickhouse, database: DATABASE, retentionDays: DEFAULT_RETENTION_DAYS });
  for (let day = 0; day < DAYS; day += 1) await client.command({ query: fillDay(plan, day) });
  // As ingest counts what it writes. A day of UTC reaches into the next one of Paris, which is not filled.
  const days = Array.from({ length: DAYS }, (_, day) => ({ day: addDays(first, day), times: 1 }));
  await client.insert({ table: 'touched_days', values: days, format: 'JSONEachRow' });

  const read = readRowsOver(client);
  const idle = process.memoryUsage.rss();
  const due = await read.query<UnsealedDay>(unsealedDays(first, parisDay(Date.now())));
  const took: number[] = [];
  for (const day of due) {
    const start = performance.now();
    const outcome = await sealDay({ client, read, now: Date.now }, day);
    if (outcome !== 'sealed') throw new Error(`${day[0]}: ${outcome}`);
    took.push(performance.now() - start);
  }
  const peak = process.resourceUsage().maxRSS * 1024;

  const store: Parameters<typeof readSealChain>[0] = {
    query: async (sql, values = {}) =>
      (await client.query({ query: sql, query_params: { ...values }, format: 'JSONCompactEachRow' })).json(),
  };
  const readings: number[] = [];
  let page = '';
  let chain: Awaited<ReturnType<typeof readSealChain>> = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const start = performance.now();
    chain = await readSealChain(store, DAYS, AbortSignal.timeout(60_000));
    page = sealsPage(chain);
    readings.push(performance.now() - start);
  }
  const broken = chain.filter(({ suite }, at) => suite !== (at === chain.length - 1 ? 'premier' : 'suite'));
  const { sql, values } = newestSeals(DAYS);
  const forged = (await read.query<SealRow>({ sql, values }))
    .map(sealOf)
    .filter((seal) => sealRoot(seal) !== seal.root);
  if (chain.length !== DAYS || broken.length > 0 || forged.length > 0)
    throw new Error(`${chain.length} days, ${broken.length} breaks, ${forged.length} wrong roots`);

  const sum = took.reduce((all, one) => all + one, 0);
  readings.sort((a, b) => a - b);
  console.table([
    {
      days: DAYS,
      captures: chain.reduce((all, { captures }) => all + captures, 0),
      'sealing s': seconds(sum),
      'longest day s': seconds(Math.max(...took)),
      'process MB': megabytes(peak),
      'of these grown': megabytes(peak - idle),
      'chain and page, median ms': milliseconds(readings[READINGS / 2] ?? 0),
      'worst ms': milliseconds(readings.at(-1) ?? 0),
      'page kB': Math.round(Buffer.byteLength(page) / 1_000),
    },
  ]);
  await client.close();
} finally {
  await engines.stop();
}
