import { SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGES } from './block.ts';
import { bestArticles, type ClusteredBlocks, clustered, pointsByCluster, pointsByDay } from './clusters-in-blocks.ts';
import { ARTICLES, blocksOf, clusterOf, filter, HOSTS, hostOf, isChosen, parts } from './testing/random-blocks.ts';

test('points of clusters are those of their articles', async () => {
  await fc.assert(
    fc.asyncProperty(parts, parts, filter, async (closed, open, chosen) => {
      const blocks = blocksOf(closed, open);
      const expected = new Map<string, number>();
      for (const one of [...closed, ...open].flat()) {
        const id = clusterOf(one.article);
        if (id === null || !isChosen(chosen, one)) continue;
        expected.set(String(id), (expected.get(String(id)) ?? 0) + one.points);
      }
      const { clusters, sums } = (await pointsByCluster(blocks, chosen))!;
      for (let number = 0; number < clusters.count; number += 1) {
        expect(sums[number]).toBe(expected.get(clusters.id(number)) ?? 0);
      }
    }),
  );
});

/** Some clusters, one of them without articles. */
const some = fc.uniqueArray(fc.integer({ min: 3, max: 8 }), { maxLength: 4 });
const isIn = (ids: readonly number[], article: number): boolean => ids.includes(clusterOf(article) ?? 0);
const withClusters = async (...of: Parameters<typeof blocksOf>): Promise<ClusteredBlocks> =>
  (await clustered(blocksOf(...of)))!;

test('points by day of some clusters', async () => {
  await fc.assert(
    fc.asyncProperty(parts, parts, filter, some, async (closed, open, chosen, ids) => {
      const days = pointsByDay(await withClusters(closed, open), ids.map(String), chosen);
      const expected = [...closed, ...open].map((rows, day) => [
        day,
        SOURCES.map((source) =>
          rows
            .filter((one) => isIn(ids, one.article) && isChosen(chosen, one) && PAGES[one.page]?.source === source)
            .reduce((sum, { points }) => sum + points, 0),
        ),
      ]);
      expect([...days].map(([day, sums]) => [day, [...sums]])).toEqual(expected);
    }),
  );
});

test('best articles of some clusters', async () => {
  await fc.assert(
    fc.asyncProperty(parts, parts, filter, some, async (closed, open, chosen, ids) => {
      const known = await withClusters(closed, open);
      const expected = Array.from({ length: ARTICLES }, (_, article) => ({
        article,
        points: [...closed, ...open]
          .flat()
          .filter((one) => one.article === article && isIn(ids, article) && isChosen(chosen, one))
          .reduce((sum, { points }) => sum + points, 0),
      }))
        .filter(({ points }) => points > 0)
        // Numbers rise while ids fall: ties go to the lower id.
        .sort((a, b) => b.points - a.points || b.article - a.article)
        .map(({ article, points }) => [known.blocks.articles.id(article), HOSTS[hostOf(article)], points]);
      expect(bestArticles(known, ids.map(String), chosen)).toEqual(expected);
    }),
  );
});
