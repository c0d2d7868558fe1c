import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { POSITIONS, type Position, SOURCES, type Source } from '@vigie/contracts/options';
import { pageKind, weightsFile } from '@vigie/contracts/weights';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ViewDatabase } from './testing/database.ts';
import { crawl } from './testing/landing-rows.ts';

/** The minutes and slots that the views store, compared with docs/scoring.md minute by minute. */

let db: ViewDatabase;
beforeAll(async () => {
  db = await ViewDatabase.open();
});
beforeEach(() => db.clear());
afterAll(() => db.close());

/** The table of docs/scoring.md. */
function pointsFor(source: Source, position: Position, rank: number, storyRank: number): number {
  if (source === 'applenews') return 50;
  if (source === 'flipboard_mobile') return 20;
  if (position === 'topic') return 5;
  if (position === 'top') {
    if (storyRank > 1) return 20;
    return rank === 1 ? 50 : rank <= 3 ? 30 : 25;
  }
  if (storyRank > 1) return 5;
  return rank === 1 ? 25 : rank <= 3 ? 15 : 5;
}

test('the slot is that of the table, for every place on every page', async () => {
  const path = createRequire(import.meta.url).resolve('@vigie/contracts/data/weights.v1.json');
  const { kinds } = weightsFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const places = [1, 2, 3, 4, 5, 100, 65_535].flatMap((rank) =>
    [1, 2, 3, 65_535].map((storyRank) => ({ rank, storyRank })),
  );
  const pages = SOURCES.flatMap((source) => POSITIONS.map((position) => ({ source, position })));
  await db.insert(
    'crawls_landing',
    pages.map(({ source, position }) => {
      const page = { source, position, category: position === 'topic' ? '' : 'homepage', id: `${source}/${position}` };
      return crawl(
        page,
        places.map((place, article) => ({ ...place, article })),
      );
    }),
  );
  const rows = await db.query(
    'SELECT source, position, toUInt32(article), toUInt32(intDiv(toUInt32(log2(masks)), 15)) FROM exposure_quarters FINAL ORDER BY ALL',
  );
  const points = rows.map(([source, position, article, slot]) => {
    const kind = kinds.find((one) => one.kind === pageKind(source as Source, position as Position));
    return [source, position, article, kind?.slots.find((one) => one.slot === Number(slot) + 1)?.points];
  });
  const expected = pages.flatMap(({ source, position }) =>
    places.map(({ rank, storyRank }, article) => [
      source,
      position,
      article,
      pointsFor(source, position, rank, storyRank),
    ]),
  );
  expect(points).toEqual(expected);
});

/** Minutes m with at <= m < at + period. */
function visible(at: number, period: number): number[] {
  const minutes: number[] = [];
  for (let m = Math.floor(at / 60_000) - 1; m * 60_000 < at + period * 1000; m += 1)
    if (m * 60_000 >= at) minutes.push(m);
  return minutes;
}

const snapshot = fc.record({
  second: fc.integer({ min: 0, max: 3 * 86_400 }),
  ms: fc.constantFrom(0, 0, 1, 500, 999),
  period: fc.oneof(
    fc.constantFrom(60, 61, 119, 120, 899, 900, 901, 14_399, 14_400),
    fc.integer({ min: 60, max: 14_400 }),
  ),
});
const EDGES = [
  { second: 0, ms: 0, period: 60 },
  { second: 30, ms: 0, period: 60 },
  { second: 59, ms: 999, period: 60 },
  { second: 1, ms: 0, period: 14_400 },
  { second: 0, ms: 0, period: 14_400 },
  { second: 14 * 60, ms: 0, period: 60 },
  { second: 14 * 60, ms: 1, period: 60 },
];

test('a minute is visible when it begins inside the snapshot, at any second and for any period', async () => {
  const start = Date.UTC(2026, 9, 24);
  const snapshots = [...EDGES, ...fc.sample(snapshot, { seed: 20_261_121, numRuns: 150 })].map(
    ({ second, ms, period }) => ({
      at: start + second * 1000 + ms,
      period,
    }),
  );
  const time = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
  await db.insert(
    'crawls_landing',
    snapshots.map(({ at, period }, n) =>
      crawl(
        { at: time(at), period, id: `e${n}`, source: 'applenews', position: 'topic', category: '', topic: `${n}` },
        [{ article: n }],
      ),
    ),
  );
  const minutes = (bits: string): string =>
    `arraySort(groupArrayArray(arrayMap(k -> intDiv(toUnixTimestamp(quarter), 60) + k, bitPositionsToArray(${bits}))))`;
  const expected = snapshots.map(({ at, period }, n) => [n, visible(at, period)]);
  const shown = (rows: unknown[][]): unknown[] => rows.map(([n, list]) => [n, (list as string[]).map(Number)]);
  expect(
    shown(
      await db.query(
        `SELECT toUInt32(article) AS n, ${minutes('masks')} FROM exposure_quarters FINAL GROUP BY n ORDER BY n`,
      ),
    ),
  ).toEqual(expected);
  expect(
    shown(
      await db.query(
        `SELECT toUInt32(topic) AS n, ${minutes('minutes')} FROM page_quarters FINAL GROUP BY n ORDER BY n`,
      ),
    ),
  ).toEqual(expected);
  expect(
    await db.query(
      'SELECT toUInt32(article) AS n, intDiv(toUnixTimestamp(first), 60), intDiv(toUnixTimestamp(last), 60) FROM exposure_life FINAL ORDER BY n',
    ),
  ).toEqual(expected.map(([n, list]) => [n, (list as number[])[0], (list as number[]).at(-1)]));
});

test('a page of 1,000 articles with a period of four hours', async () => {
  const entries = Array.from({ length: 1_000 }, (_, n) => ({ article: n, rank: n + 1 }));
  await db.insert('crawls_landing', [crawl({ at: '2026-11-20 10:00:30.000', period: 14_400 }, entries)]);
  const rows = await db.query(
    `SELECT count(), toUInt32(uniqExact(article)), toUInt32(uniqExact(quarter)), toUInt32(sum(bitCount(masks))),
       toUInt32(sumIf(bitCount(masks), article = 0)) FROM exposure_quarters FINAL`,
  );
  expect(rows).toEqual([['17000', 1_000, 17, 240_000, 240]]);
});
