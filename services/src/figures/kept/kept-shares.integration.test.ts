import { NETWORKS } from '@vigie/contracts/options';
import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IdNumbers } from '../exposure/blocks/numbers.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardBytes } from '../testing/heard-store.ts';
import type { Asking } from './asking.ts';
import { countAt, isTold, KeptShares } from './kept-shares.ts';

let fixture: ExposureFixture;
let asking: Asking;
/** Lengths of the answers that were read. */
let read: number[] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  asking = { store: heardBytes(fixture.deps.store, (_, bytes) => read.push(bytes)) };
});
afterAll(() => fixture.close());

const START = Date.UTC(2026, 10, 27, 8) / 1_000;
const IDS = ['1', '2', '18446744073709551615'];
const row = fc.record({
  article: fc.constantFrom(...IDS),
  network: fc.constantFrom(...NETWORKS),
  minute: fc.nat({ max: 20 }).map((number) => START + number * 60),
  // 0 is a count too.
  count: fc.nat({ max: 3 }),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const insert = (values: readonly Row[]): Promise<unknown> =>
  fixture.client.insert({ table: 'shares', format: 'JSONEachRow', values });

/** The largest count by article and network. */
function naive(rows: readonly Row[]): Record<string, number> {
  const largest: Record<string, number> = {};
  for (const { article, network, count } of rows) {
    const key = `${article} ${network}`;
    largest[key] = Math.max(largest[key] ?? 0, count);
  }
  return largest;
}

/** Articles that have got a number, and their shares. */
interface Known {
  articles: IdNumbers;
  shares: KeptShares;
}

function begin(ids: readonly string[], mostRows?: number): Known {
  const articles = new IdNumbers();
  const shares = new KeptShares(articles, mostRows);
  number(articles, ids);
  return { articles, shares };
}

function number(articles: IdNumbers, ids: readonly string[]): void {
  for (const id of ids.map(BigInt)) articles.numberOf(Number(id >> 32n), Number(id & 0xffff_ffffn));
}

async function kept({ articles, shares }: Known, end: number): Promise<Record<string, number> | null> {
  const known = await shares.until(asking, end * 1_000);
  if (known === null) return null;
  expect(known.covered).toBe(articles.count);
  const found: Record<string, number> = {};
  for (let article = 0; article < articles.count; article += 1) {
    for (const network of NETWORKS) {
      const count = known.counts[countAt(article, network)]!;
      if (isTold(count)) found[`${articles.id(article)} ${network}`] = count;
    }
  }
  return found;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(row, { minLength: 1, maxLength: 6 }).map((rows) => ({ rows })) },
  { weight: 2, arbitrary: fc.constantFrom(...IDS).map((numbered) => ({ numbered })) },
  { weight: 8, arbitrary: fc.nat({ max: 25 }).map((minute) => ({ end: START + minute * 60 })) },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test.runIf(testLayout().kind === 'one')(
  'counts are the largest that are stored of the articles that have a number, whatever was inserted, merged or removed in between; an end before the newest is left to the engine',
  async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await fixture.truncate('shares');
        const known = begin([]);
        const numbered = new Set<string>();
        let rows: Row[] = [];
        for (const one of steps) {
          if (one === 'merge') await fixture.merge('shares');
          else if (one === 'empty') {
            await fixture.truncate('shares');
            rows = [];
          } else if ('rows' in one) {
            await insert(one.rows);
            rows = [...rows, ...one.rows];
          } else if ('numbered' in one) {
            numbered.add(one.numbered);
            number(known.articles, [one.numbered]);
          } else {
            const theirs = rows.filter(({ article }) => numbered.has(article));
            const isLate = theirs.some(({ minute }) => minute >= one.end);
            const found = await kept(known, one.end);
            expect(found).toEqual(isLate ? null : naive(theirs));
            if (found !== null) answered += Object.keys(found).length;
          }
        }
      }),
      { numRuns: 30, seed: 20_261_128 },
    );
    expect(answered).toBeGreaterThan(20);
  },
);

test.runIf(testLayout().kind === 'one')(
  'rows are read once, and of an article that gets a number later then',
  async () => {
    await fixture.truncate('shares');
    const [one, two, three] = IDS.map((article): Row => ({ article, network: 'facebook', minute: START, count: 5 }));
    const known = begin([one!.article]);
    const end = START + 60;
    const asked = async (rows: readonly Row[]): Promise<number[]> => {
      read = [];
      expect(await kept(known, end)).toEqual(naive(rows));
      return read;
    };
    await insert([one!, two!]);
    expect(await asked([one!])).toHaveLength(1);
    expect(await asked([one!])).toEqual([]);
    await fixture.merge('shares');
    expect(await asked([one!])).toEqual([]);
    number(known.articles, [two!.article]);
    expect(await asked([one!, two!])).toHaveLength(1);
    number(known.articles, [three!.article]);
    await insert([three!]);
    expect(await asked([one!, two!, three!]), 'new rows and the article in one statement').toHaveLength(1);
  },
);

test.runIf(testLayout().kind === 'one')(
  'many articles are read in the background, of a long table in steps; the engine is asked meanwhile',
  async () => {
    await fixture.truncate('shares');
    const ids = Array.from({ length: 12_001 }, (_, i) => String(1_000 + i));
    const rows = [ids[0]!, ids.at(-1)!].map(
      (article): Row => ({ article, network: 'twitter', minute: START, count: 7 }),
    );
    await insert(rows);
    for (const [mostRows, statements] of [
      [2, 1],
      [1, 3],
    ] as const) {
      const known = begin(ids, mostRows);
      read = [];
      expect(await kept(known, START + 60)).toBeNull();
      await known.shares.filled();
      expect(await kept(known, START + 60)).toEqual(naive(rows));
      expect(read).toHaveLength(statements);
    }
  },
);
