import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { type Block, type Blocks, emptyBlock, PAGES } from '../block.ts';
import { ArticleNumbers, IdNumbers, TextNumbers } from '../numbers.ts';
import type { BlockFilter } from '../sums.ts';

/** Random blocks of a few articles, and the naive choice of their rows. */

export const HOSTS = ['a.example', 'b.example', 'c.example'];
export const ARTICLES = 12;

export const row = fc.record({
  article: fc.nat({ max: ARTICLES - 1 }),
  page: fc.nat({ max: PAGES.length - 1 }),
  category: fc.nat({ max: CATEGORIES.length }),
  points: fc.integer({ min: 0, max: 5 }),
});
export type QuarterRow = typeof row extends fc.Arbitrary<infer T> ? T : never;
export const hostOf = (article: number): number => article % HOSTS.length;

/** The first article is in no cluster. */
export const clusterOf = (article: number): number | null => (article === 0 ? null : 7 - (article % 5));

export const filter: fc.Arbitrary<BlockFilter> = fc.record({
  pages: fc.record({
    sources: fc.subarray([...SOURCES], { minLength: 1 }),
    position: fc.option(fc.constantFrom(...POSITIONS)),
    category: fc.option(fc.constantFrom(...CATEGORIES)),
  }),
  publishers: fc.option(fc.record({ hosts: fc.subarray([...HOSTS, 'unseen.example']) })),
});

/** Each list of rows is a day, numbered from 0, closed ones first. */
export function blocksOf(closed: readonly (readonly QuarterRow[])[], open: readonly (readonly QuarterRow[])[]): Blocks {
  const articles = new ArticleNumbers();
  const hosts = new TextNumbers();
  for (const host of HOSTS) hosts.numberOf(host);
  for (let i = 0; i < ARTICLES; i += 1) articles.onHost(0, 1_000 - i, hostOf(i));
  const blockOf = (rows: readonly QuarterRow[], day: number): Block => {
    const block = emptyBlock(day, rows.length);
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
    closed: closed.map((rows, i) => blockOf(rows, i)),
    open: open.map((rows, i) => blockOf(rows, closed.length + i)),
    ofClosed: (_, compute) => compute(),
    clusters: async () => ({ clusters, of, covered: ARTICLES }),
  };
}

export const isChosen = ({ pages, publishers }: BlockFilter, { article, page, category }: QuarterRow): boolean => {
  const { source, position } = PAGES[page]!;
  return (
    pages.sources.includes(source) &&
    (pages.position === null || pages.position === position) &&
    (pages.category === null || pages.category === CATEGORIES[category - 1]) &&
    (publishers === null || publishers.hosts.includes(HOSTS[hostOf(article)]!))
  );
};

export const parts = fc.array(fc.array(row, { maxLength: 30 }), { maxLength: 3 });
