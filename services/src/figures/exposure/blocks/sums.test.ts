import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Blocks, emptyBlock, PAGES } from './block.ts';
import { ArticleNumbers, HostNumbers, IdNumbers } from './numbers.ts';
import { type BlockFilter, best, chosenRows, pointsByArticle, pointsByCluster } from './sums.ts';

const HOSTS = ['a.example', 'b.example', 'c.example'];
const ARTICLES = 12;

const row = fc.record({
  article: fc.nat({ max: ARTICLES - 1 }),
  page: fc.nat({ max: PAGES.length - 1 }),
  category: fc.nat({ max: CATEGORIES.length }),
  points: fc.integer({ min: 0, max: 5 }),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;
const hostOf = (article: number): number => article % HOSTS.length;

/** The first article is in no cluster. */
const clusterOf = (article: number): number | null => (article === 0 ? null : 7 - (article % 5));

const filter: fc.Arbitrary<BlockFilter> = fc.record({
  pages: fc.record({
    sources: fc.subarray([...SOURCES], { minLength: 1 }),
    position: fc.option(fc.constantFrom(...POSITIONS)),
    category: fc.option(fc.constantFrom(...CATEGORIES)),
  }),
  publishers: fc.option(fc.record({ hosts: fc.subarray([...HOSTS, 'unseen.example']) })),
});

function blocksOf(closed: readonly (readonly Row[])[], open: readonly (readonly Row[])[]): Blocks {
  const articles = new ArticleNumbers();
  const hosts = new HostNumbers();
  for (const host of HOSTS) hosts.numberOf(host);
  for (let i = 0; i < ARTICLES; i += 1) articles.onHost(0, 1_000 - i, hostOf(i));
  const blockOf = (rows: readonly Row[]) => {
    const block = emptyBlock(0, rows.length);
    rows.forEach(({ article, page, category, points }, i) => {
      block.article[i] = article;
      block.host[i] = hostOf(article);
      block.page[i] = page;
      block.category[i] = category;
      block.points[i] = points;
    });
    return block;
  };
  const clusters = new IdNumbers();
  const of = Uint32Array.from({ length: ARTICLES }, (_, i) =>
    clusterOf(i) === null ? 0 : clusters.numberOf(0, clusterOf(i) ?? 0) + 1,
  );
  return {
    articles,
    hosts,
    closed: closed.map(blockOf),
    open: open.map(blockOf),
    ofClosed: (_, compute) => compute(),
    clusters: async () => ({ clusters, of, covered: ARTICLES }),
  };
}

const isChosen = ({ pages, publishers }: BlockFilter, { article, page, category }: Row): boolean => {
  const { source, position } = PAGES[page]!;
  return (
    pages.sources.includes(source) &&
    (pages.position === null || pages.position === position) &&
    (pages.category === null || pages.category === CATEGORIES[category - 1]) &&
    (publishers === null || publishers.hosts.includes(HOSTS[hostOf(article)]!))
  );
};

const parts = fc.array(fc.array(row, { maxLength: 30 }), { maxLength: 3 });

test('sums and the best articles are those of the rows that the filter chooses', () => {
  fc.assert(
    fc.property(parts, parts, filter, fc.integer({ min: 0, max: ARTICLES + 2 }), (closed, open, chosen, limit) => {
      const blocks = blocksOf(closed, open);
      const expected = Array.from({ length: ARTICLES }, () => 0);
      for (const one of [...closed, ...open].flat()) if (isChosen(chosen, one)) expected[one.article]! += one.points;
      const sums = pointsByArticle(blocks, chosen);
      expect([...sums]).toEqual(expected);
      // Numbers rise while ids fall: ties go to the lower id.
      const order = expected.map((sum, number) => ({ sum, number })).filter(({ sum }) => sum > 0);
      order.sort((a, b) => b.sum - a.sum || b.number - a.number);
      expect(best(blocks.articles, sums, limit)).toEqual({
        numbers: order.slice(0, limit).map(({ number }) => number),
        total: order.length,
      });
    }),
  );
});

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

test('rows of some articles alone', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }),
      filter,
      fc.uniqueArray(fc.nat({ max: ARTICLES - 1 })),
      (rows, chosen, some) => {
        const blocks = blocksOf([rows], []);
        const places = new Uint32Array(ARTICLES);
        some.forEach((article, i) => {
          places[article] = i + 1;
        });
        const found: Row[] = [];
        for (const { rows: numbers, count } of chosenRows(blocks, blocks.closed, chosen, places)) {
          for (let i = 0; i < count; i += 1) found.push(rows[numbers[i]!]!);
        }
        expect(found).toEqual(rows.filter((one) => some.includes(one.article) && isChosen(chosen, one)));
      },
    ),
  );
});
