import { CATEGORIES } from '@vigie/contracts/options';
import type { Block } from '../exposure/blocks/block.ts';
import type { ClusteredBlocks } from '../exposure/blocks/clusters-in-blocks.ts';
import { type BlockFilter, chosenRows } from '../exposure/blocks/sums.ts';

/** Clusters in all (0), then those on pages of each category. */
export type ClusterCounts = number[];

/**
 * Clusters with an article on the filter's pages, and on those of each category. `publishers`: number of each host's publisher. Returns
 * counts by number of the publisher, and those of everybody together.
 */
export function coverageInMemory(
  { blocks, column }: ClusteredBlocks,
  filter: BlockFilter,
  publishers: readonly number[],
): { of: Map<number, ClusterCounts>; all: ClusterCounts } {
  const pages = pagesOfArticles(blocks, filter);
  const counts = new Map<number, ClusterCounts>();
  const all = noClusters();
  for (const articles of articlesByCluster(column.of, Math.min(pages.length, column.covered), column.clusters.count)) {
    const ofPublishers = new Map<number, number>();
    let seen = 0;
    for (const article of articles) {
      const on = pages[article]!;
      if (on === 0) continue;
      seen |= on;
      const publisher = publishers[blocks.articles.hostOf(article)]!;
      ofPublishers.set(publisher, (ofPublishers.get(publisher) ?? 0) | on);
    }
    if (seen === 0) continue;
    count(all, seen);
    for (const [publisher, on] of ofPublishers) {
      const own = counts.get(publisher) ?? noClusters();
      count(own, on);
      counts.set(publisher, own);
    }
  }
  return { of: counts, all };
}

const noClusters = (): ClusterCounts => Array.from({ length: CATEGORIES.length + 1 }, () => 0);

/** `on`: bit 0 for a page without category, bit c for one of the category at place c, from 1. */
function count(counts: ClusterCounts, on: number): void {
  counts[0]! += 1;
  for (let category = 1; category < counts.length; category += 1) counts[category]! += (on >>> category) & 1;
}

/** The categories of the pages that each article was on, as bits, by number of the article. */
function pagesOfArticles(blocks: ClusteredBlocks['blocks'], filter: BlockFilter): Uint32Array {
  const add = (pages: Uint32Array, parts: readonly Block[]): Uint32Array => {
    for (const { block, rows, count: chosen } of chosenRows(blocks, parts, filter)) {
      const { article, category } = block;
      for (let i = 0; i < chosen; i += 1) pages[article[rows[i]!]!]! |= 1 << category[rows[i]!]!;
    }
    return pages;
  };
  const closed = blocks.ofClosed(`categories ${JSON.stringify(filter)}`, () => {
    const pages = add(new Uint32Array(blocks.articles.count), blocks.closed);
    return { pages, bytes: pages.byteLength };
  });
  const pages = new Uint32Array(blocks.articles.count);
  pages.set(closed.pages);
  return add(pages, blocks.open);
}

/** The first `count` articles, grouped by their cluster: by counting, since a sort of them all would take longer than the rest. */
function* articlesByCluster(of: Uint32Array, count: number, clusters: number): Generator<Uint32Array, void, undefined> {
  const ends = new Uint32Array(clusters + 2);
  for (let article = 0; article < count; article += 1) ends[of[article]! + 1]! += 1;
  for (let cluster = 1; cluster < ends.length; cluster += 1) ends[cluster]! += ends[cluster - 1]!;
  const sorted = new Uint32Array(count);
  // Afterwards `ends[c]` is where the articles of c end.
  for (let article = 0; article < count; article += 1) sorted[ends[of[article]!]!++] = article;
  for (let cluster = 1; cluster <= clusters; cluster += 1) yield sorted.subarray(ends[cluster - 1], ends[cluster]);
}
