import { articleId } from '@vigie/contracts/article-id';
import { type CallName, DATA_UNTIL_HEADER, TOTAL_ROWS_HEADER } from '@vigie/contracts/calls/paths';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QueryGate } from '../figures/query-gate.ts';
import { DaysInMemory } from '../figures/read/blocks/days-in-memory.ts';
import { NameCache } from '../figures/statements/name-cache.ts';
import { createStore, type Store } from '../figures/store.ts';
import { HOST_PUBLISHERS } from '../figures/testing/naive/cases.ts';
import { insertEvents } from '../figures/testing/naive/insert.ts';
import { instants, pastCase, pastQuery, rangeBefore } from '../figures/testing/past/past-cases.ts';
import { articlesOf, clusterIds, writeMoment } from '../figures/testing/past/past-clusters.ts';
import { ASKED, type RangedRequest, requestOf } from '../figures/testing/past/ranged-calls.ts';
import { createRegistry } from '../platform/metrics.ts';
import { buildApp } from './app.ts';
import { withoutRequestId } from './testing/request-id.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Every call with a range, sent to a service that shares and keeps answers and has closed days in memory, and to one that keeps nothing, after
 * each of some random writes: equal byte for byte. Edits of people are among the writes.
 */
const ROUNDS = isLargeRun ? 12 : 1;
const NAMES = Object.keys(ASKED) as CallName[];

let app: TestApp;
let plain: FastifyInstance;
let clickhouse: ReturnType<TestApp['keyDeps']>['clickhouse'];
let clock = 0;
let cookie = '';

/** A new store for each statement has nothing to share. */
function forgetful(): Store {
  const fresh = () => {
    const gate = new QueryGate({ concurrent: 4, waiting: 100, waitMs: 60_000 });
    return createStore({ client: clickhouse, control: clickhouse, gate, timeoutS: 30 });
  };
  return {
    query: (sql, values, options) => fresh().query(sql, values, options),
    binary: (sql, values, options) => fresh().binary(sql, values, options),
    stream: (sql, values, options) => fresh().stream(sql, values, options),
    renew: () => undefined,
    names: new NameCache({ oldestMs: 0, clock: () => 1 }),
    countRead: () => undefined,
  };
}

beforeAll(async () => {
  const file = publishersFile.parse({ version: 'test', aggregators: [], publishers: HOST_PUBLISHERS });
  app = await startTestApp({}, () => ({
    now: () => clock,
    exposureMemory: new DaysInMemory({ bytes: 64 * 2 ** 20, awaited: Number.POSITIVE_INFINITY }),
    publishers: buildPublisherIndex(file),
  }));
  clickhouse = app.keyDeps().clickhouse;
  plain = await buildApp({
    ...app.deps,
    store: forgetful(),
    exposureMemory: undefined,
    registry: createRegistry('query'),
  });
  cookie = await app.login();
});
afterAll(async () => {
  await plain.close();
  await app.close();
});

const ask = async (of: FastifyInstance, name: CallName, request: RangedRequest): Promise<string> => {
  const answer = await of.inject({ ...requestOf(name, request), headers: { cookie } });
  return `${answer.statusCode} ${answer.headers[DATA_UNTIL_HEADER]} ${answer.headers[TOTAL_ROWS_HEADER]} ${withoutRequestId(answer.body)}`;
};

/**
 * Outside of the large run a call is asked before and after one of the five writes: what is kept must end there. Calls take turns, so each
 * write is between the questions of a fifth of them.
 */
const isChosen = (call: number, step: number): boolean => isLargeRun || [0, 1].includes(step - (call % 5));

/** Asks calls twice, the second time from what was kept, and compares both with the plain service. */
async function compare(requests: readonly RangedRequest[], step: number, when: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [i, name] of NAMES.entries()) {
    if (!isChosen(i, step)) continue;
    const request = requests[i] as RangedRequest;
    const [first, equal, right] = await Promise.all([
      ask(app.app, name, request),
      ask(app.app, name, request),
      ask(plain, name, request),
    ]);
    const again = await ask(app.app, name, request);
    for (const one of [first, equal, again]) {
      if (one !== right) wrong.push(`${when}, ${name}: ${one.slice(0, 300)} → ${right.slice(0, 300)}`);
    }
  }
  return wrong;
}

test('after any write, a service that keeps answers says what one says that keeps none', {
  timeout: 20 * 60_000,
}, async () => {
  const rounds = fc.tuple(
    ...instants(ROUNDS).map((around, number) =>
      fc.record({
        events: pastCase(number + 1, around),
        questions: fc.array(pastQuery, { minLength: NAMES.length, maxLength: NAMES.length }),
      }),
    ),
  );
  const [sample = []] = fc.sample(rounds, 1);
  const wrong: string[] = [];
  for (const [i, { events, questions }] of sample.entries()) {
    const number = i + 1;
    const { end, before, after } = events;
    // The present lies in the range and behind the later events, so that these change the answers.
    clock = end * 60_000 + 20 * 86_400_000;
    await insertEvents(clickhouse, before);
    await writeMoment(clickhouse, number, articlesOf(before), 1);
    const save = (body: object) => app.post('/api/cluster/topic', body, { headers: { cookie } });
    const topic = (await save({ topicName: `Sujet ${number}`, clusters: clusterIds(number) })).json<{ _id: string }>();
    const requests = questions.map((one): RangedRequest => {
      const [host, path] = one.article;
      const url = `https://${host}/${number}-${path}`;
      const query = { ...one.query, ...rangeBefore(end + 3 * 1_440, one.back + 3 * 1_440) };
      return { ...one, query, clusters: clusterIds(number), topics: [topic._id], article: { id: articleId(url), url } };
    });
    const steps: [string, () => Promise<unknown>][] = [
      ['after the first events', async () => undefined],
      ['after later events', () => insertEvents(clickhouse, after.slice(0, after.length / 2))],
      ['after a change of clusters', () => writeMoment(clickhouse, number, articlesOf([...before, ...after]), 2)],
      ['after the same events again', () => insertEvents(clickhouse, before)],
      ['after a new name of the topic', () => save({ update: true, id: topic._id, topicName: `Autre ${number}` })],
      ['after the last events', () => insertEvents(clickhouse, after)],
    ];
    for (const [step, [when, write]] of steps.entries()) {
      await write();
      wrong.push(...(await compare(requests, step, when)));
    }
  }
  expect(wrong).toEqual([]);
  const metric = await app.deps.registry.getSingleMetric('vigie_engine_answers_total')?.get();
  const [engine = 0, shared = 0, fromMemory = 0] = ['engine', 'shared', 'kept'].map(
    (from) => metric?.values.find(({ labels }) => labels.from === from)?.value,
  );
  // Otherwise the test would prove nothing.
  expect(shared).toBeGreaterThan(engine / 4);
  expect(fromMemory).toBeGreaterThan(engine / 4);
});
