import { CATEGORIES, type Category } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { ClusterColumn } from '../exposure/blocks/assigned-clusters.ts';
import type { Blocks } from '../exposure/blocks/block.ts';
import { chosenRows } from '../exposure/blocks/sums.ts';
import { ALL_PAGES, blocksOf, type Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { Reading } from '../exposure/rollup-days.ts';
import { isNothing } from './cluster-question.ts';
import { assignedTo } from './members.ts';

export type CategoryPoints = ReadonlyMap<Category, number>;

const EVERY_ROW = { pages: ALL_PAGES, publishers: null };

/** Points of some clusters by category, on all pages. By stored id; a cluster without any is left out. */
export async function categoryPoints(
  question: Question,
  clusters: readonly string[],
  reading: Reading,
): Promise<Map<string, CategoryPoints>> {
  if (isNothing(reading)) return new Map();
  const blocks = await blocksOf(question, reading);
  const column = (await blocks?.clusters()) ?? null;
  if (blocks === null || column === null) return queryPoints(question, clusters, reading);
  return pointsIn(blocks, column, clusters);
}

function pointsIn(
  blocks: Blocks,
  { clusters, of, covered }: ClusterColumn,
  ids: readonly string[],
): Map<string, CategoryPoints> {
  const places = new Uint32Array(clusters.count);
  ids.forEach((id, i) => {
    const number = clusters.findId(BigInt(id));
    if (number >= 0) places[number] = i + 1;
  });
  const wide = CATEGORIES.length + 1;
  const sums = new Float64Array(ids.length * wide);
  for (const { block, rows, count } of chosenRows(blocks, [...blocks.closed, ...blocks.open], EVERY_ROW)) {
    const { article, category, points } = block;
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      const number = article[row]!;
      const cluster = number < covered ? of[number]! : 0;
      const place = cluster === 0 ? 0 : places[cluster - 1]!;
      if (place > 0) sums[(place - 1) * wide + category[row]!]! += points[row]!;
    }
  }
  return new Map(ids.map((id, i) => [id, new Map(CATEGORIES.map((name, j) => [name, sums[i * wide + j + 1]!]))]));
}

async function queryPoints(
  { weights, store, signal }: Question,
  clusters: readonly string[],
  reading: Reading,
): Promise<Map<string, CategoryPoints>> {
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const source = exposureSql({ reading, weights, ...EVERY_ROW }, { points: true }, bindings);
  const rows = await store.query<[cluster: string, category: Category, points: number]>(
    `SELECT toString(c.cluster), e.category, sum(e.points)
     FROM ${source} AS e INNER JOIN ${chosen} AS c ON c.article = e.article
     WHERE e.category != '' GROUP BY c.cluster, e.category`,
    bindings.values,
    { signal },
  );
  const clustersOf = new Map<string, Map<Category, number>>();
  for (const [cluster, category, points] of rows) {
    const own = clustersOf.get(cluster) ?? new Map<Category, number>();
    clustersOf.set(cluster, own.set(category, points));
  }
  return clustersOf;
}
