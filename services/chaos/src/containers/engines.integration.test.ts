import { randomUUID } from 'node:crypto';
import { readConfig } from '@vigie/local/config';
import { kafkaAnswers } from '@vigie/local/kafka-probe';
import { redisAnswers } from '@vigie/local/redis';
import { ensureTopics } from '@vigie/schema/ensure-topics';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { topicSpecs } from '@vigie/schema/topics';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { connectAdmin, createKafka, createProducer, readTopic } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import { createRedis } from '@vigie/services/platform/redis';
import { DockerComposeEnvironment, type StartedDockerComposeEnvironment, Wait } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { docker, ENGINES, type Engines, enginesOnHost, WITH_PORTS } from './docker.ts';
import { whyNoEngines } from './engine-images.ts';

const config = readConfig();
const why = await whyNoEngines(config);
if (why) console.log(`The engines of docker-compose.yml were not started in containers: ${why}`);

const TOPIC = 'crawls';
const UP_MS = 300_000;
const log = createLogger({ service: 'test', level: 'silent' });

describe.skipIf(why !== undefined)('engines in containers, as docker-compose.yml sets them up', () => {
  let engines: StartedDockerComposeEnvironment;
  let at: Engines;
  const key = randomUUID();

  beforeAll(async () => {
    // The library's reaper would be one image more. A run that is killed leaves a project behind, testcontainers-….
    process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
    const onHost = await enginesOnHost();
    at = onHost.at;
    engines = await ENGINES.reduce(
      (compose, name) => compose.withWaitStrategy(`${name}-1`, Wait.forHealthCheck()),
      new DockerComposeEnvironment(config.root, WITH_PORTS).withEnvironment(onHost.env).withStartupTimeout(UP_MS),
    ).up([...ENGINES]);
  }, UP_MS);
  afterAll(async () => {
    await engines?.down({ removeVolumes: true });
  });

  const onRedis = async <T>(work: (redis: ReturnType<typeof createRedis>) => Promise<T>): Promise<T> => {
    const redis = createRedis({ url: at.redis, log });
    return work(redis).finally(() => redis.disconnect());
  };
  const onClickhouse = async <T>(work: (client: ReturnType<typeof createClickHouse>) => Promise<T>): Promise<T> => {
    const client = createClickHouse({ url: at.clickhouse, database: 'vigie' });
    return work(client).finally(() => client.close());
  };
  const kafka = () => createKafka({ brokers: [at.kafka], clientId: 'test', log });

  /** What each engine holds of what was written before. */
  const contents = async () => {
    const records: string[] = [];
    const admin = await connectAdmin(kafka());
    const ends = await admin.endOffsets(TOPIC).finally(() => admin.close());
    const to = new Map([...ends].filter(([, end]) => end > 0n));
    await readTopic(kafka(), {
      topic: TOPIC,
      from: new Map(),
      to,
      log,
      onRecords: async (batch) => void records.push(...batch.map(({ value }) => String(value))),
    });
    const rows = await onClickhouse(async (client) => {
      const result = await client.query({ query: 'SELECT name FROM collector_keys FINAL', format: 'JSONEachRow' });
      return (await result.json<{ name: string }>()).map(({ name }) => name);
    });
    return { records, rows, key: await onRedis((redis) => redis.get('test')) };
  };

  test('they take the schema, the topics, a record, a row and a key', async () => {
    const tables = { url: at.clickhouse, database: 'vigie', retentionDays: DEFAULT_RETENTION_DAYS };
    expect((await prepareTables(tables)).applied.length).toBeGreaterThan(10);
    expect((await prepareTables(tables)).applied).toEqual([]);
    const admin = await connectAdmin(kafka());
    await ensureTopics(admin, topicSpecs({ prefix: '', days: 14, replicas: 1, partitions: {} })).finally(() =>
      admin.close(),
    );
    const producer = createProducer(kafka(), { timeoutMs: 10_000, maxInFlightBytes: 1_048_576 });
    await producer.send([{ topic: TOPIC, key: null, value: Buffer.from(key) }]).finally(() => producer.close());
    const row = {
      id: randomUUID(),
      version: 1,
      name: key,
      hash: key,
      start: 'vgk_',
      created_at: 0,
      revoked_at: null,
    };
    await onClickhouse((client) => client.insert({ table: 'collector_keys', format: 'JSONEachRow', values: [row] }));
    await onRedis((redis) => redis.set('test', key));
    expect(await contents()).toEqual({ records: [key], rows: [key], key: key });
  });

  /** The same addresses with other credentials, or with none. */
  const otherwise = (password: string): Engines => {
    const change = (url: string) => url.replace(/[^/@]*@/, password === '' ? '' : `vigie:${password}@`);
    return { kafka: change(at.kafka), clickhouse: change(at.clickhouse), redis: change(at.redis) };
  };

  test.each(['', 'not-the-password'])('with the password "%s" none of them answers a client', async (password) => {
    const { kafka, clickhouse, redis } = otherwise(password);
    expect([await kafkaAnswers(at.kafka), await kafkaAnswers(kafka)]).toEqual([true, false]);
    expect([await redisAnswers(at.redis), await redisAnswers(redis)]).toEqual([true, false]);
    const client = createClickHouse({ url: clickhouse, database: 'default' });
    await expect(client.query({ query: 'SELECT 1' })).rejects.toMatchObject({ code: '516' });
    await client.close();
  });

  test('a page in a browser of this machine inserts nothing: its POST without a preflight is refused', async () => {
    const page = { origin: 'https://page.example', 'content-type': 'text/plain' };
    const body = 'SELECT 1';
    const { host } = new URL(at.clickhouse);
    const answer = await fetch(`http://${host}/`, { method: 'POST', headers: page, body });
    expect([401, 403]).toContain(answer.status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('killed with -9 and started again, they hold what they acknowledged', async () => {
    const ids = ENGINES.map((name) => engines.getContainer(`${name}-1`).getId());
    await docker(['kill', ...ids]);
    await docker(['start', ...ids]);
    await waitUntil('they are healthy', async () => {
      const states = await docker(['inspect', '-f', '{{.State.Health.Status}}', ...ids]);
      return states.split('\n').every((state) => state === 'healthy') ? '' : states;
    });
    expect(await contents()).toEqual({ records: [key], rows: [key], key: key });
  });
});
