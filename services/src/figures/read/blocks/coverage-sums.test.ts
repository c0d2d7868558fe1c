import { CATEGORIES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustered } from './clusters-in-blocks.ts';
import { coverageInMemory } from './coverage-sums.ts';
import {
  blocksOf,
  clusterOf,
  filter,
  HOSTS,
  hostOf,
  isChosen,
  parts,
  type QuarterRow,
} from './testing/random-blocks.ts';

/** Two hosts are one publisher. */
const PUBLISHERS = [4, 9, 4];
const publisherOf = ({ article }: QuarterRow): number => PUBLISHERS[hostOf(article)]!;

/** Clusters of some rows: in all, and on pages of each category. */
function countsOf(rows: readonly QuarterRow[]): number[] {
  const clusters = (some: readonly QuarterRow[]): number =>
    new Set(some.flatMap(({ article }) => clusterOf(article) ?? [])).size;
  return [clusters(rows), ...CATEGORIES.map((_, i) => clusters(rows.filter(({ category }) => category === i + 1)))];
}

test('clusters of each publisher and of all are those of the rows that the filter chooses', async () => {
  await fc.assert(
    fc.asyncProperty(parts, parts, filter, async (closed, open, chosen) => {
      const rows = [...closed, ...open].flat().filter((one) => isChosen(chosen, one));
      const { of, all } = coverageInMemory((await clustered(blocksOf(closed, open)))!, chosen, PUBLISHERS);
      expect(all).toEqual(countsOf(rows));
      for (const publisher of new Set(HOSTS.map((_, host) => PUBLISHERS[host]!))) {
        const expected = countsOf(rows.filter((one) => publisherOf(one) === publisher));
        expect(of.get(publisher) ?? countsOf([])).toEqual(expected);
      }
    }),
  );
});
