import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { readFirstTimes, readTimes } from './article-times.ts';
import { readClusterTimes } from './cluster-times.ts';
import {
  ARTICLES,
  type DatedEvent,
  datedEvent,
  insertDated,
  msOf,
  paidOf,
  timesOf,
  wordsOf,
} from './testing/dated-events.ts';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const CLUSTERS = ['101', '102', '103'];
const UNKNOWN = '99';
const assignment = fc.record({
  article: fc.constantFrom(...ARTICLES),
  cluster: fc.constantFrom(...CLUSTERS),
  version: fc.integer({ min: 1, max: 30 }),
});
type Assignment = typeof assignment extends fc.Arbitrary<infer T> ? T : never;

const batches = <T>(one: fc.Arbitrary<T>) => fc.array(fc.array(one, { minLength: 1, maxLength: 8 }), { maxLength: 3 });
const world = fc.record({
  events: batches(datedEvent),
  assignments: fc.uniqueArray(assignment, {
    maxLength: 10,
    selector: ({ article, version }) => `${article} ${version}`,
  }),
  ends: fc.array(fc.nat({ max: 61 }), { minLength: 3, maxLength: 3 }),
  merged: fc.boolean(),
});

const ALL = 60;

/** The end of a range that reaches the present leaves nothing out but what is later than it. */
function readingAt(end: number, ended: boolean) {
  const to = msOf(end);
  return { store: fixture.deps.store, scope: { range: { to } }, now: () => (ended ? to : to - 1) };
}

/** Assignments come in two inserts, so an article may move. */
async function assign(assignments: readonly Assignment[]): Promise<void> {
  for (const values of [assignments.slice(0, 3), assignments.slice(3)]) {
    if (values.length > 0) await fixture.client.insert({ table: 'article_clusters', format: 'JSONEachRow', values });
  }
}

function expectedTimes(events: readonly DatedEvent[], end: number, known: number) {
  const rows = ARTICLES.flatMap((article) => {
    const times = timesOf(events, article, known);
    return times === null
      ? []
      : [[article, { ...times, paid: paidOf(events, article, end), words: wordsOf(events, article, end) }] as const];
  });
  return new Map(rows);
}

function expectedClusters(
  events: readonly DatedEvent[],
  assignments: readonly Assignment[],
  end: number,
  known: number,
) {
  const figures = new Map<string, { count: number; first: number; modified: number }>();
  for (const article of ARTICLES) {
    const [latest] = assignments.filter((one) => one.article === article).sort((a, b) => b.version - a.version);
    const times = timesOf(events, article, known);
    if (latest === undefined || times === null || times.firstView >= msOf(end)) continue;
    const { firstView } = times;
    const modified = times.modified ?? times.published ?? firstView;
    const own = figures.get(latest.cluster) ?? { count: 0, first: firstView, modified };
    figures.set(latest.cluster, {
      count: own.count + 1,
      first: Math.min(own.first, firstView),
      modified: Math.max(own.modified, modified),
    });
  }
  return figures;
}

test('times, paywalls, words and figures of clusters at any end are those of the events before it, in however many inserts they came', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ events: batches, assignments, ends, merged }) => {
      await fixture.clear();
      for (const batch of batches) await insertDated(fixture.client, batch);
      await assign(assignments);
      if (merged) for (const table of ['articles', 'article_clusters']) await fixture.merge(table);
      const events = batches.flat();
      for (const end of ends) {
        for (const ended of [true, false]) {
          const reading = readingAt(end, ended);
          const known = ended ? end : ALL;
          const times = expectedTimes(events, end, known);
          expect(await readTimes(reading, [...ARTICLES, UNKNOWN])).toEqual(times);
          const firsts = [...times].map(([id, { firstView, sitemapFirst }]) => [id, { firstView, sitemapFirst }]);
          expect([...(await readFirstTimes(reading, ARTICLES))].sort()).toEqual(firsts);
          expect(await readClusterTimes(reading, [...CLUSTERS, UNKNOWN])).toEqual(
            expectedClusters(events, assignments, end, known),
          );
        }
      }
    }),
    { numRuns: 12, seed: 20_261_129 },
  );
});
