import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import type { MetricsJson } from '../../platform/metrics.ts';
import { type IngestRig, openIngestRig } from '../../testing/ingest-rig.ts';
import { crawlAt } from '../../testing/sample-events.ts';
import { Readers } from './readers.ts';

/** More than what one thread is left alone with. */
const EVENTS = 12_000;

let rig: IngestRig;
let readers: Readers;

beforeAll(async () => {
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  const name = uniqueName('readers');
  rig = await openIngestRig({ brokers, clickhouse, name });
  readers = new Readers({
    most: 2,
    log: createLogger({ service: 'test', level: 'silent' }),
    env: {
      ...process.env,
      KAFKA_BROKERS: brokers,
      CLICKHOUSE_URL: clickhouse,
      VIGIE_DATABASE: name,
      VIGIE_TOPIC_PREFIX: rig.prefix,
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(async () => {
  await readers?.stop();
  await rig?.close();
});

const RECORDS = 'vigie_ingest_records_total';
const sumOf = (all: MetricsJson): number =>
  (all.find(({ name }) => name === RECORDS)?.values ?? []).reduce((sum, { value }) => sum + value, 0);
/** Records that threads beside this one have read, and that this one has. */
const readApart = async (): Promise<number> => sumOf(await readers.metrics());
const readHere = async (): Promise<number> => sumOf(await rig.registry.getMetricsAsJSON());

let sent = 0;
/** So many crawls of 24 pages, which are spread over the partitions. */
async function send(count: number): Promise<void> {
  const start = Date.now() - count * 1_000;
  await rig.producer.send(
    Array.from({ length: count }, (_, i) => ({
      topic: `${rig.prefix}crawls`,
      key: `page ${i % 24}`,
      value: Buffer.from(JSON.stringify(crawlAt(new Date(start + i * 1_000).toISOString(), `c${sent + i}`))),
    })),
  );
  sent += count;
}

test('two threads read what waits, and each event is stored once; then one of them ends, and its counts stay', async () => {
  await send(EVENTS);
  await readers.follow(EVENTS);
  expect(readers.count).toBe(2);
  await expect.poll(readApart).toBeGreaterThan(0);
  await rig.start();
  await rig.settled();
  // The other one may have read everything before this one had its share of the partitions.
  await expect
    .poll(async () => {
      await send(24);
      await rig.settled();
      return readHere();
    })
    .toBeGreaterThan(0);
  const before = await readApart();
  await send(24);
  await rig.settled();
  await expect.poll(readApart).toBeGreaterThan(before);
  const [stored] = await rig.rows('SELECT count() AS rows, uniqExact(id) AS ids FROM crawls_landing FINAL');
  expect(stored).toEqual({ rows: sent, ids: sent });

  await readers.follow(0);
  expect(readers.count).toBe(1);
  const apart = await readApart();
  expect(apart).toBeGreaterThan(0);
  await send(24);
  await rig.settled();
  const [later] = await rig.rows('SELECT uniqExact(id) AS ids FROM crawls_landing');
  expect(later).toEqual({ ids: sent });
  expect(await readApart()).toBe(apart);
});

test('a thread that cannot work ends alone, and the next look starts another', async () => {
  const broken = new Readers({
    most: 2,
    log: createLogger({ service: 'test', level: 'silent' }),
    env: { ...process.env, CLICKHOUSE_URL: 'no address', LOG_LEVEL: 'silent' },
  });
  await broken.follow(EVENTS);
  expect(broken.count).toBe(2);
  await expect.poll(() => broken.count).toBe(1);
  await broken.follow(EVENTS);
  expect(broken.count).toBe(2);
  await broken.stop();
  expect(broken.count).toBe(1);
});
