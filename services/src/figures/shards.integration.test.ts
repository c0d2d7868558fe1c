import type { CallName } from '@vigie/contracts/calls/paths';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { type Layout, ONE_SERVER } from '@vigie/schema/cluster/layout';
import { TWO_SHARDS } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../query/testing/test-app.ts';
import { findStaleDays, makeDay } from '../rollup/rollup.ts';
import { HOST_PUBLISHERS } from './testing/naive/cases.ts';
import { insertEvents } from './testing/naive/insert.ts';
import { askingOf } from './testing/past/asking.ts';
import { asked, instants, pastCase } from './testing/past/past-cases.ts';
import { articlesOf, clusterIds, writeMoment } from './testing/past/past-clusters.ts';
import { ASKED, type Asking, requestOf } from './testing/past/ranged-calls.ts';

/**
 * Every call with a range has the same answer from two shards that both hold all rows as from one server: a row that is on two shards
 * counts once. VIGIE_SHARD_ROUNDS asks for more: each round has one random question for every call.
 */
const ROUNDS = Number(process.env.VIGIE_SHARD_ROUNDS ?? (isLargeRun ? 10 : 1));
const NAMES = Object.keys(ASKED) as CallName[];

interface Installation {
  app: TestApp;
  client: ReturnType<TestApp['keyDeps']>['clickhouse'];
  cookie: string;
}

let clock = 0;
let one: Installation;
let two: Installation;

async function open(layout: Layout): Promise<Installation> {
  const file = publishersFile.parse({ version: 'test', aggregators: [], publishers: HOST_PUBLISHERS });
  const change = () => ({ now: () => clock, publishers: buildPublisherIndex(file) });
  const app = await startTestApp({}, change, { layout });
  return { app, client: app.keyDeps().clickhouse, cookie: await app.login() };
}

beforeAll(async () => {
  [one, two] = await Promise.all([open(ONE_SERVER), open(TWO_SHARDS)]);
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));

async function rollUp({ app, client }: Installation): Promise<void> {
  const deps = { client, weights: app.deps.weights, now: () => clock };
  for (const day of await findStaleDays(deps)) await makeDay(deps, day);
}

/** Topics have drawn ids: the second installation gets the rows of the first. */
async function copyTopics(): Promise<void> {
  const result = await one.client.query({ query: 'SELECT * FROM topics FINAL', format: 'JSONEachRow' });
  await two.client.insert({ table: 'topics', values: await result.json(), format: 'JSONEachRow' });
}

async function answer({ app, cookie }: Installation, name: CallName, asking: Asking): Promise<[number, string]> {
  const { statusCode, body } = await app.app.inject({ ...requestOf(name, asking), headers: { cookie } });
  return [statusCode, body];
}

test(`${ROUNDS * NAMES.length} random questions: two shards answer as one server does`, {
  timeout: 60 * 60_000,
}, async () => {
  const rounds = fc.tuple(
    ...instants(ROUNDS).map((around, number) =>
      fc.record({
        events: pastCase(number + 1, around),
        asked: fc.array(asked, { minLength: NAMES.length, maxLength: NAMES.length }),
        rolled: fc.boolean(),
      }),
    ),
  );
  const [sample = []] = fc.sample(rounds, { numRuns: 1 });
  const different: string[] = [];
  let answered = 0;
  let filled = 0;
  for (const [i, { events, asked: questions, rolled }] of sample.entries()) {
    const number = i + 1;
    clock = events.end * 60_000 + 90_000;
    for (const { client } of [one, two]) {
      await insertEvents(client, events.before);
      await writeMoment(client, number, articlesOf(events.before), 1);
    }
    if (rolled) await Promise.all([rollUp(one), rollUp(two)]);
    const saved = await one.app.post(
      '/api/cluster/topic',
      { topicName: `Sujet ${number}`, clusters: clusterIds(number) },
      { headers: { cookie: one.cookie } },
    );
    await copyTopics();
    const askings = questions.map((it) => askingOf(it, number, events, [saved.json<{ _id: string }>()._id]));
    for (const [j, name] of NAMES.entries()) {
      const asking = askings[j]!;
      const [a, b] = await Promise.all([answer(one, name, asking), answer(two, name, asking)]);
      if (a[0] !== b[0] || a[1] !== b[1]) different.push(`${name}: ${a} → ${b} ${JSON.stringify(asking)}`);
      answered += a[0] === 200 ? 1 : 0;
      filled += a[1].length > 200 ? 1 : 0;
    }
  }
  expect(different).toEqual([]);
  // A refused or empty question proves nothing.
  expect(answered).toBeGreaterThan(ROUNDS * NAMES.length * 0.9);
  expect(filled).toBeGreaterThan(ROUNDS * NAMES.length * 0.4);
});

test('the shards do hold each row twice', async () => {
  const rowsOf = async (table: string): Promise<number> => {
    const result = await two.client.query({
      query: `SELECT count() FROM ${table} FINAL`,
      format: 'JSONCompactEachRow',
    });
    return Number((await result.json<[number]>())[0]?.[0]);
  };
  expect(await rowsOf('exposure_quarters_shards')).toBe(2 * (await rowsOf('exposure_quarters')));
  expect(await rowsOf('exposure_quarters')).toBeGreaterThan(100);
});
