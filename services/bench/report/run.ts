import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { fill, sizes } from '../query/fill.ts';
import type { FillPlan } from '../query/fill-sql.ts';
import { startEngines } from '../query/stack.ts';

/**
 * Reports of one day at 30 days and 100 M placements: time and memory of a worker, for one report and for ten at once.
 */

const DAYS = Number(process.argv[2] ?? 30);
const FOLDER = resolve(process.argv[3] ?? '.vigie-bench/query');
const OUT = resolve('.vigie-bench/reports');
const DATABASE = `bench_${DAYS}`;
const today = parisDay(Date.now());
const plan: FillPlan = {
  firstDay: addDays(today, 1 - DAYS),
  days: DAYS,
  pages: 25,
  entries: 93,
  everyMinutes: 1,
  publishers: 60,
};
const day = addDays(today, -1);
const range = { fromDate: `${day}T00:00`, toDate: `${day}T23:59` };
const script = fileURLToPath(new URL('./write-one.ts', import.meta.url));
const run = promisify(execFile);

interface Outcome {
  ms: number;
  idleMb: number;
  peakMb: number;
  pdfKb?: number;
  xlsxKb?: number;
  parts: [part: number, ms: number][];
}

mkdirSync(FOLDER, { recursive: true });
const engines = await startEngines(FOLDER);
const client = createClickHouse({ url: engines.clickhouse, database: DATABASE, requestTimeoutMs: 1_800_000 });
await fill(client, engines.clickhouse, DATABASE, plan);
const size = await sizes(client);
await client.close();

async function write(name: string, kind: string, query: object): Promise<Outcome> {
  const args = ['--conditions=@vigie/source', '--import', 'tsx', script, engines.clickhouse, DATABASE, OUT, name];
  const now = new Date().toISOString();
  const { stdout } = await run(process.execPath, [...args, kind, JSON.stringify(query), now]);
  return JSON.parse(stdout) as Outcome;
}

const lemma = async (): Promise<string> => {
  const probe = createClickHouse({ url: engines.clickhouse, database: DATABASE });
  const query = 'SELECT arrayJoin(lemma_keys) AS l FROM clusters GROUP BY l ORDER BY count() DESC, l LIMIT 1';
  const rows = await (await probe.query({ query, format: 'JSONCompactEachRow' })).json<[string]>();
  await probe.close();
  return rows[0]?.[0] ?? '';
};

const outcomes: Record<string, Outcome> = {
  publisher: await write('publisher', 'daily', { ...range, editeur: 'editeur-3.example' }),
  market: await write('market', 'daily', range),
  theme: await write('theme', 'theme', { ...range, clusterLemmes: await lemma(), editeur: 'editeur-3.example' }),
};
const many = performance.now();
const ten = await Promise.all(
  Array.from({ length: 10 }, (_, i) => write(`ten-${i}`, 'daily', { ...range, editeur: `editeur-${i}.example` })),
);
const tenAtOnce = { ms: Math.round(performance.now() - many), slowest: Math.max(...ten.map(({ ms }) => ms)) };
await engines.stop();

console.log(size);
console.table(Object.fromEntries(Object.entries(outcomes).map(([name, { parts: _, ...outcome }]) => [name, outcome])));
console.log('ten processes at once:', tenAtOnce);
const result = { machine: `${cpus().length} x ${cpus()[0]?.model}`, size, outcomes, tenAtOnce };
writeFileSync('.vigie-bench/reports.json', `${JSON.stringify(result, null, 2)}\n`);
