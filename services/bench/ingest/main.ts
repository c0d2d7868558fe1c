import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureTopics } from '@vigie/schema/ensure-topics';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { ingestGroup, topicSpecs } from '@vigie/schema/topics';
import { FETCH, startIngest } from '@vigie/services/ingest/app';
import { ingestMetrics } from '@vigie/services/ingest/metrics';
import { Readers } from '@vigie/services/ingest/readers/readers';
import { mostReaders } from '@vigie/services/ingest/readers/wanted-readers';
import { createStore } from '@vigie/services/ingest/store';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { connectAdmin, createKafka, createProducer, type OutRecord } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import { createRegistry } from '@vigie/services/platform/metrics';
import { startEngines } from './engines.ts';
import { crawlEvents } from './generate.ts';
import { RIVAL_START, RIVAL_STOP, rivalTables } from './rival.ts';
import { countWork, differences, type Work } from './work.ts';

/**
 * Placements per second from Kafka to every table that queries read: Vigie's ingest against the engine's own Kafka
 * table, with the same events, engine and tables, in turns. A run that is not timed comes first and gives the rows that each
 * side must have in the final tables when its clock stops. Usage: npm run bench:ingest [-- --events 40000 --pairs 5 --readers 2]
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '40000' },
    pairs: { type: 'string', default: '5' },
    only: { type: 'string' },
    /** As INGEST_READERS. */
    readers: { type: 'string', default: '0' },
  },
});
const EVENTS = Number(values.events);
const READERS = mostReaders(Number(values.readers));
const ENTRIES = 50;
const PLACEMENTS = EVENTS * ENTRIES;
const PREFIX = 'bench_';
const TOPIC = `${PREFIX}crawls`;

const log = createLogger({ service: 'bench', level: 'warn' });
const engines = await startEngines();
const setup = createClickHouse({ url: engines.clickhouse, database: 'default' });
const kafka = createKafka({ brokers: engines.brokers, clientId: 'bench', log });
const admin = await connectAdmin(kafka);
const producer = createProducer(kafka, { timeoutMs: 60_000, maxInFlightBytes: 64 << 20 });

async function fillTopic(): Promise<number> {
  await admin.remove((await admin.topics()).filter((topic) => topic.startsWith(PREFIX)));
  await pause(1_000);
  await ensureTopics(admin, topicSpecs({ prefix: PREFIX, days: 14, replicas: 1, partitions: {} }));
  const start = Date.now() - Math.ceil(EVENTS / 60) * 60_000;
  let bytes = 0;
  let group: OutRecord[] = [];
  for (const { key, value } of crawlEvents({ events: EVENTS, entries: ENTRIES, seed: 1, start })) {
    group.push({ topic: TOPIC, key, value });
    bytes += value.length;
    if (group.length < 60) continue;
    await producer.send(group);
    group = [];
  }
  await producer.send(group);
  return bytes;
}

const one = async (database: string, query: string): Promise<number> => {
  const result = await setup.query({ query: query.replaceAll('{db}', database), format: 'JSONCompactEachRow' });
  return Number((await result.json<[number]>())[0]?.[0] ?? 0);
};

const GIVE_UP_MS = 180_000;

/** Resolves with the time at which the look began that found it done. What is missing is printed when it takes too long. */
async function until(missing: () => Promise<string>): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    const at = performance.now();
    const what = await missing();
    if (what === '') return at;
    if (at > deadline) throw new Error(`not done after ${GIVE_UP_MS / 1_000} s: ${what}`);
    await pause(100);
  }
}

const landed = (database: string) => one(database, 'SELECT sum(length(articles)) FROM {db}.crawls_landing');

interface Run {
  who: 'vigie' | 'engine';
  seconds: number;
  placementsPerSecond: number;
  nodeCpuSeconds: number;
  work: Work;
}

/** @param expected without it, what is there once all offsets are committed is the work */
async function measure(who: Run['who'], index: number, expected?: Work): Promise<Run> {
  const database = `bench_${who}_${index + 1}`;
  const client = createClickHouse({ url: engines.clickhouse, database, requestTimeoutMs: 300_000 });
  await setup.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
  await prepareTables({ url: engines.clickhouse, database, retentionDays: DEFAULT_RETENTION_DAYS });
  const stop = who === 'vigie' ? prepareVigie(client, database) : await prepareEngine(client, index);
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = await stop.start();
  const count = () => countWork((statement) => one(database, statement));
  const missing = async () => {
    const rows = await landed(database);
    if (rows !== PLACEMENTS) return `${rows} of ${PLACEMENTS} placements`;
    if (!(await end.settled())) return 'offsets that are not committed';
    return expected ? differences(await count(), expected) : '';
  };
  const seconds = ((await until(missing)) - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const work = await count();
  await end.stop();
  await client.close();
  await setup.command({ query: `DROP DATABASE ${database}` });
  const run = {
    who,
    seconds,
    placementsPerSecond: Math.round(PLACEMENTS / seconds),
    nodeCpuSeconds: (user + system) / 1e6,
    work,
  };
  console.log(
    `${who.padEnd(7)} ${run.placementsPerSecond.toLocaleString('en')} placements/s  ${seconds.toFixed(2)} s  Node ${run.nodeCpuSeconds.toFixed(1)} CPU s  ${work.articles} articles, ${work.exposure_quarters} quarters`,
  );
  return run;
}

type Client = ReturnType<typeof createClickHouse>;

function prepareVigie(client: Client, database: string) {
  const env = {
    ...process.env,
    KAFKA_BROKERS: engines.brokers.join(','),
    CLICKHOUSE_URL: engines.clickhouse,
    VIGIE_DATABASE: database,
    VIGIE_TOPIC_PREFIX: PREFIX,
    LOG_LEVEL: 'warn',
  };
  return {
    async start() {
      const readers = new Readers({ most: READERS, log, env });
      await readers.follow(EVENTS);
      const ingest = await startIngest({
        kafka,
        producer,
        store: createStore(client),
        metrics: ingestMetrics(createRegistry('bench')),
        log,
        topicPrefix: PREFIX,
        retentionMs: 400 * 86_400_000,
        limits: { ageMs: 800, placements: 150_000, bytes: 48 << 20, waiting: 1 },
        fetch: FETCH,
      });
      return {
        async settled() {
          const [ends, committed] = await Promise.all([
            admin.endOffsets(TOPIC),
            admin.committed(ingestGroup(PREFIX, 'crawls'), TOPIC),
          ]);
          return [...ends].every(([partition, offset]) => offset === (committed.get(partition) ?? 0n));
        },
        async stop() {
          await Promise.all([ingest.stop(5_000), readers.stop()]);
          await admin.removeGroups(ingest.topics.map(({ groupId }) => groupId));
        },
      };
    },
  };
}

async function prepareEngine(client: Client, index: number) {
  for (const query of rivalTables(new URL(`kafka://${engines.brokers[0]}`), TOPIC, `bench_engine_${index}`))
    await client.command({ query });
  return {
    async start() {
      await client.command({ query: RIVAL_START });
      return {
        settled: async () => true,
        async stop() {
          for (const table of RIVAL_STOP) await client.command({ query: `DROP TABLE ${table} SYNC` });
        },
      };
    },
  };
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [below, above] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[below] ?? Number.NaN) + (sorted[above] ?? Number.NaN)) / 2;
}

try {
  const bytes = await fillTopic();
  console.log(
    `${EVENTS} events, ${PLACEMENTS} placements, ${(bytes / 1e6).toFixed(0)} MB of JSON; ${cpus().length} × ${cpus()[0]?.model}`,
  );
  const { work } = await measure('vigie', -1);
  const runs: Run[] = [];
  const sides = (['vigie', 'engine'] as const).filter((who) => !values.only || who === values.only);
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    for (const who of pair % 2 === 0 ? sides : sides.toReversed()) runs.push(await measure(who, pair, work));
  }
  const of = (who: Run['who']) => runs.filter((run) => run.who === who).map((run) => run.placementsPerSecond);
  const vigie = Math.round(median(of('vigie')));
  const engine = Math.round(median(of('engine')));
  const ratios = of('vigie').map((figure, pair) => figure / (of('engine')[pair] ?? Number.NaN));
  const result = {
    when: new Date().toISOString(),
    machine: {
      cpus: cpus().length,
      model: cpus()[0]?.model,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      readers: READERS,
    },
    events: EVENTS,
    placements: PLACEMENTS,
    bytes,
    work,
    median: { vigie, engine, ratio: median(ratios) },
    runs,
    note: 'Broker, engine and Node share the machine. The rival checks nothing and hashes URLs as they are.',
  };
  console.log(
    `\nmedian: vigie ${vigie.toLocaleString('en')}, engine ${engine.toLocaleString('en')} placements/s, ratio ${result.median.ratio.toFixed(2)} (bar 0.90)`,
  );
  if (!values.only) {
    mkdirSync(new URL('../../../docs/bench/', import.meta.url), { recursive: true });
    writeFileSync(new URL('../../../docs/bench/ingest.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  }
} finally {
  await producer.close();
  await admin.close();
  await setup.close();
  await engines.stop();
}
