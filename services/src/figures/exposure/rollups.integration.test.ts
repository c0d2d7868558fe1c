import type { QueryInput } from '@vigie/contracts/query';
import { slotOrder, type Weights } from '@vigie/contracts/weights';
import { KEEP_REPLACED_MS, ROLLUP_TABLES } from '@vigie/schema/rollup-sql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { dropReplaced, findStaleDays, makeDay } from '../../rollup/rollup.ts';
import { ReplacedPartitions } from '../../rollup/versions.ts';
import { articleRows } from '../articles/article-lists.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import { publisherScore } from '../publishers/publisher-score.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { type ExposureFixture, NEVER_ENDS, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { readingFor } from './context.ts';

/** When day roll-ups are read, made anew and dropped; and that nobody can tell by the figures. */

let fixture: ExposureFixture;
let version1: Weights;
beforeAll(async () => {
  fixture = await openExposure([{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }]);
  version1 = fixture.deps.weights;
});
beforeEach(async () => {
  await fixture.clear();
  fixture.deps.weights = version1;
  fixture.deps.now = () => NEVER_ENDS;
});
afterAll(() => fixture.close());

const URL = 'https://a.example/1';
const days = (from: string, to = from): QueryInput => ({ fromDate: `${from}T00:00`, toDate: `${to}T23:59` });

async function figures(query: QueryInput): Promise<unknown> {
  const rows = [];
  for await (const step of articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }))
    rows.push(...step);
  const publishers = await publisherRows(await fixture.ask(query), false);
  const series = await publisherScore(await fixture.ask(query));
  return {
    articles: rows.map((row) => [row.score, row.exposition, row.dernierDesktop]),
    publishers: publishers.map((row) => [row.score, row.exposes]),
    series: series.editeur.scores.score.filter((score) => score !== null),
  };
}

/** Days that are read from roll-ups. */
const rolled = async (query: QueryInput): Promise<string[]> =>
  (await readingFor(await fixture.ask(query))).days.map(({ day }) => day);

const scoreOf = (score: number, first: string, last = first): object => ({
  articles: [[score, first, last]],
  publishers: [[score, 1]],
  series: expect.arrayContaining([expect.any(Number)]),
});

/** The same points on other slots: a front page's lead is worth least. */
const changed = (points: readonly number[]): Weights => ({
  ...version1,
  kinds: version1.kinds.map((kind) => ({
    ...kind,
    slots: kind.slots.map((slot) => ({
      ...slot,
      points: kind.kind === 'google_top' ? points[slot.slot - 1]! : slot.points,
    })),
  })),
});

// One minute as the lead and, seen by another crawler, inside a story: slots 1 and 4 of the same minute.
const TWICE = [
  crawlEvent('2026-11-20T10:00:00Z', [{ url: URL }]),
  crawlEvent('2026-11-20T10:00:00Z', [{ url: URL, storyRank: 2 }], { period: 120 }),
];

test('other points change every answer at once, also from roll-ups', async () => {
  await insertCrawls(fixture.client, TWICE);
  await fixture.rollUp();
  expect(await figures(days('2026-11-20'))).toMatchObject(
    scoreOf(70, '2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z'),
  );
  fixture.deps.weights = changed([5, 3, 2.5, 2]);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(
    scoreOf(7, '2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z'),
  );
});

test('with another order of slots, days are read from quarters until they are rolled up again', async () => {
  await insertCrawls(fixture.client, TWICE);
  await fixture.rollUp();
  fixture.deps.weights = changed([1, 2, 3, 100]);
  const expected = scoreOf(200, '2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z');
  expect(await rolled(days('2026-11-20'))).toEqual([]);
  expect(await figures(days('2026-11-20'))).toMatchObject(expected);
  expect(await fixture.rollUp()).toEqual(['2026-11-20']);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(expected);
  fixture.deps.weights = version1;
  expect(await rolled(days('2026-11-20'))).toEqual([]);
});

test('a late event is in the next answer, and its day is rolled up again', async () => {
  await insertCrawls(fixture.client, [TWICE[0]!]);
  expect(await fixture.rollUp()).toEqual(['2026-11-20']);
  expect(await fixture.rollUp()).toEqual([]);
  await insertCrawls(fixture.client, [crawlEvent('2026-11-20T08:00:00Z', [{ url: URL }])]);
  const expected = scoreOf(100, '2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z');
  expect(await rolled(days('2026-11-20'))).toEqual([]);
  expect(await figures(days('2026-11-20'))).toMatchObject(expected);
  expect(await fixture.rollUp()).toEqual(['2026-11-20']);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(expected);
});

test('a snapshot over midnight touches both of its days', async () => {
  await insertCrawls(fixture.client, [crawlEvent('2026-11-20T22:58:30Z', [{ url: URL }], { period: 180 })]);
  expect(await fixture.rollUp()).toEqual(['2026-11-21', '2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(scoreOf(50, '2026-11-20T22:59:00.000Z'));
  expect(await figures(days('2026-11-21'))).toMatchObject(
    scoreOf(100, '2026-11-20T23:00:00.000Z', '2026-11-20T23:01:00.000Z'),
  );
});

test('today is never rolled up, and a range that cuts a day reads only that day from quarters', async () => {
  fixture.deps.now = () => Date.parse('2026-11-22T12:00:30Z');
  const at = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'];
  await insertCrawls(
    fixture.client,
    at.map((time) => crawlEvent(time, [{ url: URL }])),
  );
  expect(await fixture.rollUp()).toEqual(['2026-11-21', '2026-11-20']);
  expect(await rolled(days('2026-11-20', '2026-11-22'))).toEqual(['2026-11-20', '2026-11-21']);
  const cut = { fromDate: '2026-11-20T11:01', toDate: '2026-11-22T11:00' };
  expect(await rolled(cut)).toEqual(['2026-11-21']);
  expect(await figures(cut)).toMatchObject(scoreOf(100, '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'));
  const upToIt = { fromDate: '2026-11-20T11:00', toDate: '2026-11-21T23:59' };
  expect(await figures(upToIt)).toMatchObject(scoreOf(100, '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'));
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('%s of %i hours, rolled up or not', async (day, hours) => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const snapshots = Array.from({ length: 12 }, (_, i) => new Date(noon + (i - 6) * 14_400_000).toISOString());
  await insertCrawls(
    fixture.client,
    snapshots.map((at) => crawlEvent(at, [{ url: URL }], { period: 14_400 })),
  );
  const before = await figures(days(day));
  expect(before).toMatchObject({ publishers: [[hours * 60 * 50, 1]] });
  await fixture.rollUp();
  expect(await rolled(days(day))).toEqual([day]);
  expect(await figures(days(day))).toEqual(before);
});

const versions = async (): Promise<bigint[]> => {
  const query = 'SELECT DISTINCT toString(version) FROM exposure_days';
  const rows = await fixture.client.query({ query, format: 'JSONCompactEachRow' });
  return (await rows.json<[string]>()).map(([version]) => BigInt(version)).sort();
};

test('a replaced version is dropped once nobody can be reading it', async () => {
  let now = 0;
  const elapsed = () => now;
  const replaced = {
    exposure_days: new ReplacedPartitions(elapsed),
    exposure_day_totals: new ReplacedPartitions(elapsed),
  };
  const dropAt = (at: number) => {
    now = at;
    return dropReplaced(fixture, replaced);
  };
  await insertCrawls(fixture.client, [TWICE[0]!]);
  await fixture.rollUp();
  expect(await dropAt(0)).toBe(0);
  await insertCrawls(fixture.client, [TWICE[1]!]);
  await fixture.rollUp();
  expect(await versions()).toHaveLength(2);
  expect(await dropAt(1_000)).toBe(0);
  expect(await dropAt(KEEP_REPLACED_MS)).toBe(0);
  expect(await dropAt(1_000 + KEEP_REPLACED_MS)).toBe(ROLLUP_TABLES.length);
  expect(await versions()).toHaveLength(1);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
});

test('a roll-up that takes long in another process is not dropped under it, and what it publishes late is whole', async () => {
  await insertCrawls(fixture.client, TWICE);
  const deps = { client: fixture.client, weights: version1, now: () => Date.parse('2026-12-02T12:00:00Z') };
  const [stale] = await findStaleDays(deps);
  // The clock of the slow process is a day ahead, so its version is the newest.
  fixture.deps.now = () => Date.parse('2026-12-01T12:00:00Z');
  await makeDay({ ...deps, client: holding(fixture.client, finishOthers) }, stale!);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(
    scoreOf(70, '2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z'),
  );

  /** What another process does meanwhile: it rolls the day up and drops what was replaced long ago. */
  async function finishOthers() {
    await fixture.rollUp();
    const replaced = () => new ReplacedPartitions(() => (now += KEEP_REPLACED_MS));
    let now = 0;
    const both = { exposure_days: replaced(), exposure_day_totals: replaced() };
    await dropReplaced(fixture, both);
    await dropReplaced(fixture, both);
  }
});

/** A client that does something else before it publishes. */
const holding = (client: ClickHouseClient, before: () => Promise<void>): ClickHouseClient =>
  new Proxy(client, {
    get: (target, name) =>
      name === 'insert'
        ? async (values: Parameters<ClickHouseClient['insert']>[0]) => {
            await before();
            return target.insert(values);
          }
        : Reflect.get(target, name, target).bind(target),
  });

test('a roll-up that another release made in another form is not read, and is made again', async () => {
  await insertCrawls(fixture.client, [TWICE[0]!]);
  await fixture.rollUp();
  await fixture.client.command({
    query: `INSERT INTO exposure_days_published SELECT * REPLACE({order:String} AS slot_order) FROM exposure_days_published FINAL`,
    query_params: { order: slotOrder(version1) },
  });
  expect(await rolled(days('2026-11-20'))).toEqual([]);
  expect(await fixture.rollUp()).toEqual(['2026-11-20']);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
});

test('after the clock was set back by a day, a new roll-up replaces the one from the future', async () => {
  fixture.deps.now = () => Date.parse('2026-12-02T12:00:00Z');
  await insertCrawls(fixture.client, [TWICE[0]!]);
  await fixture.rollUp();
  fixture.deps.now = () => Date.parse('2026-12-01T12:00:00Z');
  await insertCrawls(fixture.client, [crawlEvent('2026-11-20T08:00:00Z', [{ url: URL }])]);
  expect(await fixture.rollUp()).toEqual(['2026-11-20']);
  expect(await fixture.rollUp()).toEqual([]);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(
    scoreOf(100, '2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z'),
  );
});

test('two processes that roll a day up at the same millisecond count nothing twice', async () => {
  fixture.deps.now = () => Date.parse('2026-12-01T12:00:00Z');
  await insertCrawls(fixture.client, TWICE);
  await Promise.all([fixture.rollUp(), fixture.rollUp()]);
  expect(await versions()).toHaveLength(2);
  expect(await rolled(days('2026-11-20'))).toEqual(['2026-11-20']);
  expect(await figures(days('2026-11-20'))).toMatchObject(
    scoreOf(70, '2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z'),
  );
});

test('a list that takes long continues with the newest version', async () => {
  let now = 0;
  fixture.deps.elapsed = () => now;
  await insertCrawls(fixture.client, [TWICE[0]!]);
  await fixture.rollUp();
  const question = await fixture.ask(days('2026-11-20'));
  const first = await readingFor(question);
  now += KEEP_REPLACED_MS / 2;
  expect(await readingFor(question)).toBe(first);
  await insertCrawls(fixture.client, [TWICE[1]!]);
  await fixture.rollUp();
  now += 1;
  const later = (await readingFor(question)).days.map(({ version }) => BigInt(version));
  expect(later[0]).toBeGreaterThan(BigInt(first.days[0]?.version ?? 0));
});
