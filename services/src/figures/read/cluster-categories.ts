import { CATEGORIES, type Category } from '@vigie/contracts/options';
import type { Question } from '../exposure/context.ts';
import { ALL_PAGES } from '../question/scope.ts';
import { assignedTo } from './assignments.ts';
import { type ClusteredBlocks, clustered, placesOfClusters } from './blocks/clusters-in-blocks.ts';
import { chosenRows } from './blocks/sums.ts';
import { blocksOf } from './exposure-memory.ts';
import { exposureSql } from './exposure-sql.ts';
import { readFrom } from './plan.ts';
import { select } from './read-context.ts';
import { isNothing, type Reading } from './rollup-days.ts';

export type CategoryPoints = ReadonlyMap<Category, number>;

const EVERY_ROW = { pages: ALL_PAGES, publishers: null };

/** Points of some clusters by category, on all pages. By stored id; a cluster without any is left out. */
export async function readCategoryPoints(
  question: Question,
  clusters: readonly string[],
  reading: Reading,
): Promise<Map<string, CategoryPoints>> {
  if (isNothing(reading)) return new Map();
  return readFrom(question, 'cluster_categories', {
    async memory() {
      const known = await clustered(await blocksOf(question, reading));
      return known && pointsIn(known, clusters);
    },
    engine: () => queryPoints(question, clusters, reading),
  });
}

function pointsIn(known: ClusteredBlocks, ids: readonly string[]): Map<string, CategoryPoints> {
  const { blocks } = known;
  const places = placesOfClusters(known, ids);
  const wide = CATEGORIES.length + 1;
  const sums = new Float64Array(ids.length * wide);
  for (const { block, rows, count } of chosenRows(blocks, [...blocks.closed, ...blocks.open], EVERY_ROW, places)) {
    const { article, category, points } = block;
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      sums[(places[article[row]!]! - 1) * wide + category[row]!]! += points[row]!;
    }
  }
  return new Map(ids.map((id, i) => [id, new Map(CATEGORIES.map((name, j) => [name, sums[i * wide + j + 1]!]))]));
}

async function queryPoints(
  question: Question,
  clusters: readonly string[],
  reading: Reading,
): Promise<Map<string, CategoryPoints>> {
  const { weights } = question;
  const rows = await select<[cluster: string, category: Category, points: number]>(
    question,
    (bindings) => `SELECT toString(c.cluster), e.category, sum(e.points)
     FROM ${exposureSql({ reading, weights, ...EVERY_ROW }, { points: true }, bindings)} AS e
     INNER JOIN ${assignedTo(clusters, bindings)} AS c ON c.article = e.article
     WHERE e.category != '' GROUP BY c.cluster, e.category`,
  );
  const sums = new Map<string, Map<Category, number>>();
  for (const [cluster, category, points] of rows) {
    const own = sums.get(cluster) ?? new Map<Category, number>();
    sums.set(cluster, own.set(category, points));
  }
  return sums;
}
