import { NETWORKS } from '@vigie/contracts/options';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { type NetworkCounts, readCounts } from './shares.ts';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const START = Date.UTC(2026, 10, 27, 8);
const IDS = ['1', '2', '18446744073709551615'];
const minute = fc.nat({ max: 12 }).map((number) => START + number * 60_000);
const row = fc.record({
  article: fc.constantFrom(...IDS),
  network: fc.constantFrom(...NETWORKS),
  at: minute,
  // 0 is a count too, and a later one may be smaller.
  count: fc.nat({ max: 3 }),
});
type ShareRow = typeof row extends fc.Arbitrary<infer T> ? T : never;

const insert = (rows: readonly ShareRow[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'shares_landing',
    format: 'JSONEachRow',
    values: rows.map((one, i) => ({
      ...one,
      at: new Date(one.at).toISOString().slice(0, -1),
      host: 'a.example',
      producer: 'p',
      id: `${i}`,
      url: '',
    })),
  });

function naive(rows: readonly ShareRow[], end: number): Map<string, NetworkCounts> {
  const counts = new Map<string, NetworkCounts>();
  for (const { article, network, at, count } of rows) {
    if (at >= end) continue;
    const own = counts.get(article) ?? { facebook: null, twitter: null, bluesky: null, mastodon: null };
    counts.set(article, { ...own, [network]: Math.max(own[network] ?? 0, count) });
  }
  return counts;
}

test('counts at any end are the largest before it, in however many inserts they came', async () => {
  const { store } = fixture.deps;
  const inserts = fc.array(fc.array(row, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(inserts, fc.array(minute, { minLength: 4, maxLength: 4 }), async (batches, ends) => {
      await Promise.all(['shares_landing', 'shares', 'article_shares'].map(fixture.truncate));
      for (const batch of batches) await insert(batch);
      for (const end of ends) {
        expect(await readCounts({ store }, end, IDS)).toEqual(naive(batches.flat(), end));
      }
    }),
    { numRuns: 8, seed: 41 },
  );
});
