import { NETWORKS } from '@vigie/contracts/options';
import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function kept(shares: KeptShares, end: number): Promise<Record<string, number> | null> {
  const known = await shares.read(asking, end * 1_000);
  if (known === null) return null;
  const found: Record<string, number> = {};
  for (let article = 0; article < known.articles.count; article += 1) {
    for (const network of NETWORKS) {
      const count = known.counts[countAt(article, network)]!;
      if (isTold(count)) found[`${known.articles.id(article)} ${network}`] = count;
    }
  }
  return found;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(row, { minLength: 1, maxLength: 6 }).map((rows) => ({ rows })) },
  { weight: 8, arbitrary: fc.nat({ max: 25 }).map((number) => ({ end: START + number * 60 })) },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test.runIf(testLayout().kind === 'one')(
  'counts are the largest that are stored, whatever was inserted, merged or removed in between; an end before the newest is left to the engine',
  async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await fixture.truncate('shares');
        const shares = new KeptShares();
        let rows: Row[] = [];
        for (const one of steps) {
          if (one === 'merge') await fixture.merge('shares');
          else if (one === 'empty') {
            await fixture.truncate('shares');
            rows = [];
          } else if ('rows' in one) {
            await insert(one.rows);
            rows = [...rows, ...one.rows];
          } else {
            const isLate = rows.some(({ minute }) => minute >= one.end);
            const found = await kept(shares, one.end);
            expect(found).toEqual(isLate ? null : naive(rows));
            if (found !== null) answered += Object.keys(found).length;
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(answered).toBeGreaterThan(20);
  },
);

test.runIf(testLayout().kind === 'one')(
  'rows are read once, and more articles than fit are left to the engine until the table was emptied',
  async () => {
    await fixture.truncate('shares');
    const shares = new KeptShares(2);
    const [one, two, three] = IDS.map((article): Row => ({ article, network: 'facebook', minute: START, count: 5 }));
    read = [];
    await insert([one!, two!]);
    const end = START + 60;
    expect(await kept(shares, end)).toEqual(naive([one!, two!]));
    await fixture.merge('shares');
    expect(await kept(shares, end)).toEqual(naive([one!, two!]));
    expect(read).toHaveLength(1);
    await insert([three!]);
    expect(await kept(shares, end)).toBeNull();
    await insert([one!]);
    expect(await kept(shares, end)).toBeNull();
    expect(read).toHaveLength(2);
    await fixture.truncate('shares');
    await insert([three!]);
    expect(await kept(shares, end)).toEqual(naive([three!]));
  },
);
