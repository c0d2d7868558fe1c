import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { dayBounds } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../../testing/exposure-fixture.ts';
import { heardBytes } from '../../testing/heard-store.ts';
import type { ReadContext } from '../read-context.ts';
import type { Block, Names } from './block.ts';
import { blockStatement, readBlock } from './day-block.ts';
import { LiveDay } from './live-day.ts';
import { ArticleNumbers, TextNumbers } from './numbers.ts';

let fixture: ExposureFixture;
let asking: ReadContext;
beforeAll(async () => {
  fixture = await openExposure([]);
  asking = { store: fixture.deps.store };
});
afterAll(() => fixture.close());

/** The clocks of Paris go back in its night: it has 25 hours. */
const DAY = '2026-10-25';
const { start: START, end: END } = dayBounds(DAY);
const QUARTER_MS = 900_000;
const QUARTERS = (END - START) / QUARTER_MS;
const MINUTES = 15 * QUARTERS;

/** Few articles and quarters, so that rows meet. Some rows lie a quarter before or after the day. */
const row = fc.record({
  article: fc.integer({ min: 1, max: 3 }),
  source: fc.constantFrom(...SOURCES.slice(0, 2)),
  position: fc.constantFrom(...POSITIONS),
  category: fc.constantFrom('', ...CATEGORIES.slice(0, 1)),
  topic: fc.constantFrom('', 'un sujet', 'é'),
  quarter: fc.oneof(fc.constantFrom(-1, 0, 8, QUARTERS - 1, QUARTERS), fc.integer({ min: 40, max: 42 })),
  masks: fc.bigInt({ min: 0n, max: 2n ** 60n - 1n }),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const range: fc.Arbitrary<MinuteRange> = fc.oneof(
  fc.constant({ from: START, to: END }),
  fc.tuple(fc.nat({ max: MINUTES - 1 }), fc.integer({ min: 1, max: MINUTES })).map(([from, minutes]) => ({
    from: START + from * 60_000,
    to: START + Math.min(MINUTES, from + minutes) * 60_000,
  })),
);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(row, { minLength: 1, maxLength: 8 }).map((rows) => ({ rows })) },
  { weight: 8, arbitrary: range.map((asked) => ({ asked })) },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

const insert = (rows: readonly Row[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'exposure_quarters',
    format: 'JSONEachRow',
    values: rows.map(({ quarter, masks, article, ...one }) => ({
      ...one,
      host: `${article}.example`,
      article,
      quarter: START / 1_000 + quarter * 900,
      masks: masks.toString(),
    })),
  });

const newNames = (): Names => ({ articles: new ArticleNumbers(), hosts: new TextNumbers() });

/** Its rows without numbers, sorted. */
const rowsOf = ({ articles, hosts }: Names, block: Block): unknown[] =>
  Array.from({ length: block.rows }, (_, i) => ({
    host: hosts.all[block.host[i]!],
    article: articles.id(block.article[i]!),
    page: block.page[i],
    category: block.category[i],
    hours: block.hours[i],
    first: block.first[i],
    last: block.last[i],
    points: block.points[i],
  }))
    .map((one) => JSON.stringify(one))
    .sort();

/** The same part of the day, asked of the engine. */
async function fromEngine(asked: MinuteRange): Promise<unknown[]> {
  const { sql, values } = blockStatement({ days: [], totals: true, rest: [asked] }, fixture.deps.weights);
  const names = newNames();
  return rowsOf(names, readBlock(START / 1_000, await asking.store.binary(sql, values), names));
}

// Elsewhere the server does not know the parts of a table.
test.runIf(testLayout().kind === 'one')(
  'any part of a live day is what the engine says, whatever was inserted, merged or removed in between',
  async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await fixture.truncate('exposure_quarters');
        const names = newNames();
        const day = new LiveDay(DAY, fixture.deps.weights, names);
        for (const one of steps) {
          if (one === 'merge') await fixture.merge('exposure_quarters');
          else if (one === 'empty') await fixture.truncate('exposure_quarters');
          else if ('rows' in one) await insert(one.rows);
          else {
            const block = await day.read(asking, one.asked);
            const found = rowsOf(names, block!);
            expect(found).toEqual(await fromEngine(one.asked));
            compared += found.length;
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(compared).toBeGreaterThan(50);
  },
);

test.runIf(testLayout().kind === 'one')(
  'a day is read once; later only parts that have come since, by all who ask at once together',
  async () => {
    await fixture.truncate('exposure_quarters');
    const read: number[] = [];
    const counting: ReadContext = { store: heardBytes(asking.store, (_, bytes) => read.push(bytes)) };
    const whole = { from: START, to: END };
    const day = new LiveDay(DAY, fixture.deps.weights, newNames());
    const one = { article: 1, source: 'google_desktop', position: 'top', category: '', topic: '', masks: 1n } as const;
    await insert(Array.from({ length: 50 }, (_, quarter) => ({ ...one, quarter })));
    const [first] = await Promise.all([day.read(counting, whole), day.read(counting, whole)]);
    expect(read).toHaveLength(1);
    await insert([{ ...one, quarter: 60 }]);
    const [second, third] = await Promise.all([day.read(counting, whole), day.read(counting, whole)]);
    expect(read).toHaveLength(2);
    expect(read[1]).toBe(read[0]! / 50);
    expect(second).toBe(third);
    expect(second?.points[0]).toBe(first!.points[0]! * (51 / 50));
    await fixture.merge('exposure_quarters');
    expect(await day.read(counting, whole)).toBe(second);
    expect(read).toHaveLength(2);
  },
);

test.runIf(testLayout().kind !== 'one')(
  'where a server does not know the parts of a table, a live day says that the engine has to be asked',
  async () => {
    const day = new LiveDay(DAY, fixture.deps.weights, newNames());
    expect(await day.read(asking, { from: START, to: END })).toBeNull();
  },
);
