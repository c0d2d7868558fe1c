import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { ClusterColumn } from './assigned-clusters.ts';
import type { Blocks } from './block.ts';
import { type BlockFilter, chosenRows, pointsByArticle } from './sums.ts';

/** Blocks with the cluster of each of their articles. */
export interface ClusteredBlocks {
  blocks: Blocks;
  column: ClusterColumn;
}

export const clustered = async (blocks: Blocks | null): Promise<ClusteredBlocks | null> =>
  blocks && { blocks, column: await blocks.clusters() };

export interface ClusterPoints extends ClusterColumn {
  /** By number of the cluster, of all its articles. */
  sums: Float64Array;
}

/** Points of clusters. */
export async function pointsByCluster(blocks: Blocks, filter: BlockFilter): Promise<ClusterPoints> {
  const column = await blocks.clusters();
  const { clusters, of } = column;
  const points = pointsByArticle(blocks, filter);
  const sums = new Float64Array(clusters.count);
  // These blocks have no article that got its number later.
  const count = Math.min(points.length, column.covered);
  for (let article = 0; article < count; article += 1) {
    if (of[article]! > 0) sums[of[article]! - 1]! += points[article]!;
  }
  return { ...column, sums };
}

/** Place of an article's cluster in the list of stored ids, from 1, by number of the article; 0: in none of them. */
export function placesOfClusters({ blocks, column }: ClusteredBlocks, ids: readonly string[]): Uint32Array {
  const { clusters, of, covered } = column;
  const places = new Uint32Array(clusters.count + 1);
  ids.forEach((id, i) => {
    const number = clusters.findId(BigInt(id));
    if (number >= 0) places[number + 1] = i + 1;
  });
  const ofArticles = new Uint32Array(blocks.articles.count);
  const count = Math.min(ofArticles.length, covered);
  for (let article = 0; article < count; article += 1) ofArticles[article] = places[of[article]!]!;
  return ofArticles;
}

/** Points of the clusters' articles by day (its start, unix seconds), for each source in the order of SOURCES. */
export function pointsByDay(
  of: ClusteredBlocks,
  ids: readonly string[],
  filter: BlockFilter,
): Map<number, Float64Array> {
  const { blocks } = of;
  const days = new Map<number, Float64Array>();
  const chosen = chosenRows(blocks, [...blocks.closed, ...blocks.open], filter, placesOfClusters(of, ids));
  for (const { block, rows, count } of chosen) {
    const sums = days.get(block.day) ?? new Float64Array(SOURCES.length);
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      sums[Math.floor(block.page[row]! / POSITIONS.length)]! += block.points[row]!;
    }
    days.set(block.day, sums);
  }
  return days;
}

/** Articles of the clusters that have a point, best first, ties by id: stored id, host, points. */
export function bestArticles(
  of: ClusteredBlocks,
  ids: readonly string[],
  filter: BlockFilter,
): [article: string, host: string, points: number][] {
  const { articles, hosts } = of.blocks;
  const places = placesOfClusters(of, ids);
  const sums = pointsByArticle(of.blocks, filter);
  const numbers: number[] = [];
  for (let article = 0; article < sums.length; article += 1) {
    if (places[article]! > 0 && sums[article]! > 0) numbers.push(article);
  }
  numbers.sort((a, b) => sums[b]! - sums[a]! || articles.compare(a, b));
  return numbers.map((number) => [articles.id(number), hosts.all[articles.hostOf(number)]!, sums[number]!]);
}
