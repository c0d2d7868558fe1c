import { CATEGORIES } from '@vigie/contracts/options';
import type { Block } from './block.ts';
import type { ClusteredBlocks } from './clusters-in-blocks.ts';
import { type BlockFilter, chosenRows } from './sums.ts';

/** Clusters in all (0), then those on pages of each category. */
export type ClusterCounts = number[];

const WIDTH = CATEGORIES.length + 1;

/**
 * Clusters with an article on the filter's pages, and on those of each category. `publishers`: number of each host's publisher. Returns
 * counts by number of the publisher, and those of everybody together.
 */
export function coverageInMemory(
  { blocks, column }: ClusteredBlocks,
  filter: BlockFilter,
  publishers: readonly number[],
): { of: Map<number, ClusterCounts>; all: ClusterCounts } {
  const { pages, hosts } = sightsOfArticles(blocks, filter);
  const ofHosts = Uint32Array.from(publishers);
  // The last one stands for everybody.
  const everybody = Math.max(0, ...publishers) + 1;
  const counts = new Float64Array((everybody + 1) * WIDTH);
  /** Categories of the cluster in hand, by number of the publisher, and the publishers that have some. */
  const on = new Uint32Array(everybody + 1);
  const present = new Uint32Array(everybody);
  for (const articles of articlesByCluster(column.of, Math.min(pages.length, column.covered), column.clusters.count)) {
    let many = 0;
    for (let i = 0; i < articles.length; i += 1) {
      const own = pages[articles[i]!]!;
      if (own === 0) continue;
      const publisher = ofHosts[hosts[articles[i]!]!]!;
      if (on[publisher] === 0) present[many++] = publisher;
      on[publisher]! |= own;
      on[everybody]! |= own;
    }
    for (let i = 0; i < many; i += 1) count(counts, on, present[i]!);
    if (many > 0) count(counts, on, everybody);
  }
  const countsOf = (publisher: number): ClusterCounts => [
    ...counts.subarray(publisher * WIDTH, (publisher + 1) * WIDTH),
  ];
  const found = [...new Set(publishers)].filter((publisher) => counts[publisher * WIDTH]! > 0);
  return { of: new Map(found.map((publisher) => [publisher, countsOf(publisher)])), all: countsOf(everybody) };
}

/** Counts a cluster, whose categories are bits: 0 for a page without category, c for one of the category at place c, from 1. */
function count(counts: Float64Array, on: Uint32Array, publisher: number): void {
  const start = publisher * WIDTH;
  counts[start]! += 1;
  for (let left = on[publisher]! >>> 1, at = start + 1; left > 0; left >>>= 1, at += 1) counts[at]! += left & 1;
  on[publisher] = 0;
}

/** By number of the article. */
interface Sights {
  /** The categories of the pages that it was on, as bits. */
  pages: Uint32Array;
  /** Number of its host; of articles on no page anything. */
  hosts: Uint32Array;
}

function sightsOfArticles(blocks: ClusteredBlocks['blocks'], filter: BlockFilter): Sights {
  const add = ({ pages, hosts }: Sights, parts: readonly Block[]): void => {
    for (const { block, rows, count: chosen } of chosenRows(blocks, parts, filter)) {
      const { article, category, host } = block;
      for (let i = 0; i < chosen; i += 1) {
        const row = rows[i]!;
        pages[article[row]!]! |= 1 << category[row]!;
        hosts[article[row]!] = host[row]!;
      }
    }
  };
  const { count: articles } = blocks.articles;
  const closed = blocks.ofClosed(`categories ${JSON.stringify(filter)}`, () => {
    const made = { pages: new Uint32Array(articles), hosts: new Uint32Array(articles) };
    add(made, blocks.closed);
    return { ...made, bytes: 2 * made.pages.byteLength };
  });
  const sights = { pages: new Uint32Array(articles), hosts: new Uint32Array(articles) };
  sights.pages.set(closed.pages);
  sights.hosts.set(closed.hosts);
  add(sights, blocks.open);
  return sights;
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
