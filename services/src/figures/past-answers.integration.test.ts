import { type CallName, DATA_UNTIL_HEADER } from '@vigie/contracts/calls/paths';
import { wallClock } from '@vigie/contracts/paris';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { querySchema, rangeOf } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutRequestId } from '../query/testing/request-id.ts';
import { startTestApp, type TestApp } from '../query/testing/test-app.ts';
import { findStaleDays, makeDay } from '../rollup/rollup.ts';
import { HOST_PUBLISHERS } from './testing/naive/cases.ts';
import { insertEvents } from './testing/naive/insert.ts';
import { instants, pastCase, pastQuery } from './testing/past/past-cases.ts';
import { articlesOf, clusterIds, writeMoment } from './testing/past/past-clusters.ts';
import { ASKED, NO_QUESTION, RANGED, type RangedRequest, requestOf } from './testing/past/ranged-calls.ts';
import { rangedRequestOf } from './testing/past/ranged-request.ts';

/**
 * A past answer does not change (docs/scoring.md): a question about a range that has ended is asked, further events come that all
 * lie after its end (crawls, pages, sitemaps and shares of the same articles, publishers and sitemaps, and new articles, of
 * which some join its clusters), and the same question has the same answer, byte for byte. The membership of the earlier
 * articles stays, and so do names: titles, addresses, entities and lemmas of an article are today's.
 */
const ROUNDS = Number(process.env.VIGIE_PAST_ROUNDS ?? (isLargeRun ? 18 : 2));
const NAMES = Object.keys(ASKED) as CallName[];
const INSTANTS = instants(ROUNDS);

let app: TestApp;
let clock = 0;
let cookie = '';
const client = () => app.keyDeps().clickhouse;
let store: ReturnType<typeof client>;

beforeAll(async () => {
  const file = publishersFile.parse({ version: 'test', aggregators: [], publishers: HOST_PUBLISHERS });
  app = await startTestApp({}, () => ({ now: () => clock, publishers: buildPublisherIndex(file) }));
  store = client();
  cookie = await app.login();
});
afterAll(() => app.close());

test('every call with a range is tested here, or its exception has a reason', () => {
  expect([...NAMES, ...Object.keys(NO_QUESTION)].sort()).toEqual([...RANGED].sort());
});

async function rollUp(): Promise<void> {
  const deps = { client: store, weights: app.deps.weights, now: () => clock };
  for (const day of await findStaleDays(deps)) await makeDay(deps, day);
}

async function ask(name: CallName, request: RangedRequest): Promise<{ status: number; body: string; until: unknown }> {
  const answer = await app.app.inject({ ...requestOf(name, request), headers: { cookie } });
  return { status: answer.statusCode, body: withoutRequestId(answer.body), until: answer.headers[DATA_UNTIL_HEADER] };
}

type PastAnswer = Awaited<ReturnType<typeof ask>>;

/** What stands around the first difference; null when there is none. */
function differenceOf(first: PastAnswer, again: PastAnswer): string | null {
  const [a, b] = [first, again].map((one) => `${one.status} ${one.until} ${one.body}`) as [string, string];
  if (a === b) return null;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  const around = (text: string): string => text.slice(Math.max(0, at - 200), at + 120);
  return `${around(a)} → ${around(b)}`;
}

test(`${ROUNDS * NAMES.length} random questions × further events: no answer changes`, {
  timeout: 30 * 60_000,
}, async () => {
  const rounds = fc.tuple(
    ...INSTANTS.map((around, number) =>
      fc.record({
        events: pastCase(number + 1, around),
        pastQueries: fc.array(pastQuery, { minLength: NAMES.length, maxLength: NAMES.length }),
        rolled: fc.constantFrom('before', 'after', 'never'),
      }),
    ),
  );
  const [sample = []] = fc.sample(rounds, { numRuns: 1 });
  const counts = { answered: 0, points: 0 };
  const changed: string[] = [];
  for (const [i, { events, pastQueries: questions, rolled }] of sample.entries()) {
    const number = i + 1;
    await insertEvents(store, events.before);
    await writeMoment(store, number, articlesOf(events.before), 1);
    // Some later event is known already; the range has ended.
    clock = events.end * 60_000 + 90_000;
    if (rolled === 'before') await rollUp();
    const topicName = `Sujet ${number}`;
    const saved = await app.post(
      '/api/cluster/topic',
      { topicName, clusters: clusterIds(number) },
      { headers: { cookie } },
    );
    // So that the notes of the range have something to tell.
    const debut = wallClock((events.end - 1) * 60_000);
    const noted = await app.post('/api/note', { debut, texte: `Note ${number}` }, { headers: { cookie } });
    expect(noted.statusCode).toBe(200);
    const requests = questions.map((one) => rangedRequestOf(one, number, events, [saved.json<{ _id: string }>()._id]));
    const first = [];
    for (const [j, name] of NAMES.entries()) first.push(await ask(name, requests[j]!));

    await insertEvents(store, events.after);
    await writeMoment(store, number, articlesOf([...events.before, ...events.after]), 2);
    clock = events.end * 60_000 + 30 * 86_400_000;
    if (rolled === 'after') await rollUp();
    for (const [j, name] of NAMES.entries()) {
      const { query } = requests[j]!;
      const { to } = rangeOf(querySchema.parse(query), clock);
      expect(to).toBe(events.end * 60_000);
      const again = await ask(name, requests[j]!);
      const difference = differenceOf(first[j]!, again);
      if (difference !== null) changed.push(`${name}: ${difference} ${JSON.stringify(requests[j])}`);
      counts.answered += again.status === 200 ? 1 : 0;
      counts.points += again.body.length > 200 ? 1 : 0;
    }
  }
  expect(changed).toEqual([]);
  // A refused or empty question proves nothing.
  expect(counts.answered).toBeGreaterThan(ROUNDS * NAMES.length * 0.9);
  expect(counts.points).toBeGreaterThan(ROUNDS * NAMES.length * 0.4);
});
