import type { ServerResponse } from 'node:http';
import { spaceOf } from '@vigie/contracts/embeddings/protocol';
import { toBase64, toInt8 } from '@vigie/contracts/embeddings/vector';
import { type HeadlineRecord, logRecord } from '@vigie/contracts/headlines';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import {
  type EmbeddingsServer,
  embeddingsBody,
  hashedWords,
  startEmbeddingsServer,
} from '../../testing/embeddings-server.ts';
import { type IngestRig, openIngestRig } from '../../testing/ingest-rig.ts';
import { crawlAt } from '../../testing/sample-events.ts';
import { ingestConfig } from '../config.ts';
import { openVectors } from '../open-ingest.ts';

/** Short enough for a test, and long enough for a server on this machine. */
const WAIT_MS = 1_000;
const at = new Date(Date.now() - 60_000).toISOString();

let rig: IngestRig;
let server: EmbeddingsServer;
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  server = await startEmbeddingsServer();
  rig = await openIngestRig({ brokers, clickhouse, name: uniqueName('vectors') });
  const config = readEnvironment(ingestConfig, {
    VIGIE_EMBEDDINGS_URL: server.url,
    VIGIE_EMBEDDINGS_MODEL: 'hashed-words',
    VIGIE_EMBEDDINGS_PREFIX: 'query: ',
    VIGIE_EMBEDDINGS_WAIT_MS: String(WAIT_MS),
  });
  const vectorsOf = openVectors(config, {
    registry: rig.registry,
    log: createLogger({ service: 'test', level: 'silent' }),
    life: { onStop: (_name, stop) => void stops.push(stop) },
  });
  await rig.start(undefined, vectorsOf);
});
afterAll(async () => {
  await rig?.close();
  for (const stop of stops) await stop();
  await server?.close();
});

const titleOf = (name: string) => `Dépêche « ${name} »`;
/** Sends a crawl of new articles; gives what the log says of them. */
async function seen(...names: string[]): Promise<HeadlineRecord[]> {
  const entries = names.map((name, i) => ({
    rank: i + 1,
    storyRank: 1,
    url: `https://www.une.example/${name}`,
    title: titleOf(name),
  }));
  const value = Buffer.from(JSON.stringify({ ...crawlAt(at, `crawl-${names[0]}`), entries }));
  await rig.producer.send([{ topic: `${rig.prefix}crawls`, key: 'key', value }]);
  await rig.settled();
  const records = (await rig.records('headlines')).map((it) => logRecord.parse(JSON.parse(it.value!.toString())));
  return records.filter(
    (it): it is HeadlineRecord => it.kind === 'headline' && names.some((name) => it.title === titleOf(name)),
  );
}

test('a new headline has the vector of its title, computed once', async () => {
  const vectorOf = (name: string) => ({
    space: spaceOf({ name: 'hashed-words', prefix: 'query: ' }, 64),
    int8: toBase64(toInt8(hashedWords(`query: ${titleOf(name)}`))!),
  });
  expect((await seen('séisme', 'procès')).map(({ vector }) => vector)).toEqual(['séisme', 'procès'].map(vectorOf));
  expect((await seen('séisme', 'grève')).map(({ vector }) => vector)).toEqual(
    ['séisme', 'procès', 'grève'].flatMap((name) => (name === 'procès' ? [] : [vectorOf(name)])),
  );
  expect(server.requests.flatMap(({ input }) => input)).toEqual(
    ['séisme', 'procès', 'grève'].map((name) => `query: ${titleOf(name)}`),
  );
});

test('what is no answer loses no headline, and vectors come back', async () => {
  server.answer = (response) => response.end(embeddingsBody([[Number.NaN]]));
  expect((await seen('cassé')).map(({ vector }) => vector)).toEqual([undefined]);
  server.answer = null;
  // After the failure nothing is asked for a second.
  for (let i = 0; ; i += 1) {
    const [headline] = await seen(`back-${i}`);
    if (headline?.vector) break;
  }
  const text = await rig.registry.metrics();
  expect(text).toMatch(/vigie_ingest_embeddings_failures_total{reason="\w+"/);
  expect(text).toMatch(/vigie_ingest_vectors_total{outcome="told"/);
  expect(text).toMatch(/vigie_ingest_vectors_total{outcome="failed"/);
});

test('a server that hangs costs a batch its wait, and no headline', async () => {
  const responses: ServerResponse[] = [];
  server.answer = (response) => void responses.push(response);
  const begun = performance.now();
  expect((await seen('lent')).map(({ vector }) => vector)).toEqual([undefined]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(WAIT_MS);
  server.answer = null;
  // Nothing is asked while the request is open.
  expect((await seen('pendant')).map(({ vector }) => vector)).toEqual([undefined]);
  expect(responses).toHaveLength(1);
});
