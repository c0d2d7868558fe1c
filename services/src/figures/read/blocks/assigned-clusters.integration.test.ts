import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../../testing/exposure-fixture.ts';
import { heardBytes } from '../../testing/heard-store.ts';
import { AssignedClusters, clusterIn } from './assigned-clusters.ts';
import { ArticleNumbers } from './numbers.ts';

/** The same on one server and over shards: `VIGIE_TEST_SHARDS`. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const ARTICLES = [1n, 2n, 3n, 4n, 2n ** 64n - 1n];
const assignment = fc.record({
  article: fc.constantFrom(...ARTICLES),
  version: fc.integer({ min: 1, max: 40 }),
});
type Assignment = typeof assignment extends fc.Arbitrary<infer T> ? T : never;
/** The cluster is a function of article and version: what is written again changes nothing. */
const clusterOf = ({ article, version }: Assignment): bigint => (article % 7n) + BigInt(version) * 3n;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(assignment, { minLength: 1, maxLength: 6 }).map((rows) => ({ rows })) },
  { weight: 6, arbitrary: fc.subarray(ARTICLES).map((numbered) => ({ numbered })) },
  { weight: 2, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

const insert = (rows: readonly Assignment[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'article_clusters',
    format: 'JSONCompactEachRow',
    values: rows.map((row) => [String(row.article), row.version, String(clusterOf(row))]),
  });

test('each article has the cluster of its newest row, whatever was inserted, merged or removed in between', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await fixture.truncate('article_clusters');
      const articles = new ArticleNumbers();
      const assigned = new AssignedClusters(articles);
      let stored = new Map<bigint, Assignment>();
      for (const one of steps) {
        if (one === 'merge') await fixture.merge('article_clusters');
        else if (one === 'empty') {
          await fixture.truncate('article_clusters');
          stored = new Map();
        } else if ('rows' in one) {
          await insert(one.rows);
          for (const row of one.rows) {
            if (row.version >= (stored.get(row.article)?.version ?? 0)) stored.set(row.article, row);
          }
        } else {
          for (const id of one.numbered) articles.numberOf(Number(id >> 32n), Number(id & 0xffff_ffffn));
          const column = await assigned.read({ store: fixture.deps.store });
          for (const id of ARTICLES) {
            const row = stored.get(id);
            const isNumbered = articles.findId(id) >= 0;
            const expected = !isNumbered ? undefined : row === undefined ? null : String(clusterOf(row));
            expect(clusterIn({ ...column, articles }, String(id))).toBe(expected);
            compared += expected ? 1 : 0;
          }
        }
      }
    }),
    { numRuns: 15 },
  );
  expect(compared).toBeGreaterThan(30);
});

test('rows are read once: later only those of parts that have come since, by all who ask at once together', async () => {
  await fixture.truncate('article_clusters');
  const articles = new ArticleNumbers();
  for (const id of ARTICLES.slice(0, 2)) articles.numberOf(Number(id >> 32n), Number(id & 0xffff_ffffn));
  const assigned = new AssignedClusters(articles);
  let reads = 0;
  const store = heardBytes(fixture.deps.store, (sql) => {
    if (sql.includes('groupArray')) reads += 1;
  });
  const read = async (): Promise<number> => {
    reads = 0;
    await Promise.all([assigned.read({ store }), assigned.read({ store })]);
    return reads;
  };
  await insert([{ article: 1n, version: 1 }]);
  expect(await read()).toBe(1);
  expect(await read()).toBe(0);
  await insert([{ article: 1n, version: 2 }]);
  expect(await read()).toBe(1);
  await fixture.merge('article_clusters');
  expect(await read()).toBe(0);
  expect(clusterIn({ ...(await assigned.read({ store })), articles }, '1')).toBe('7');
});
