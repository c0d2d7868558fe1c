import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
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

/** Records that the threads beside this one have read. */
async function readApart(): Promise<number> {
  const records = (await readers.metrics()).find(({ name }) => name === 'vigie_ingest_records_total');
  return (records?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}

test('what waits is read by two threads, each event once; then one of them ends, and its counts stay', async () => {
  const start = Date.now() - EVENTS * 1_000;
  await rig.producer.send(
    Array.from({ length: EVENTS }, (_, i) => ({
      topic: `${rig.prefix}crawls`,
      key: `page ${i % 24}`,
      value: Buffer.from(JSON.stringify(crawlAt(new Date(start + i * 1_000).toISOString(), `c${i}`))),
    })),
  );
  await readers.follow(EVENTS);
  expect(readers.count).toBe(2);
  // The thread is a member before this one, so that it gets its share of the partitions whichever is the quicker.
  await expect.poll(readApart).toBeGreaterThan(0);
  await rig.start();
  await rig.settled();
  const [stored] = await rig.rows('SELECT count() AS rows, uniqExact(id) AS ids FROM crawls_landing FINAL');
  expect(stored).toEqual({ rows: EVENTS, ids: EVENTS });

  await readers.follow(0);
  expect(readers.count).toBe(1);
  const apart = await readApart();
  expect(apart).toBeGreaterThan(0);
  await rig.producer.send([
    {
      topic: `${rig.prefix}crawls`,
      key: 'later',
      value: Buffer.from(JSON.stringify(crawlAt(new Date().toISOString(), 'later'))),
    },
  ]);
  await rig.settled();
  expect(await rig.rows("SELECT id FROM crawls_landing WHERE id = 'later'")).toHaveLength(1);
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
