import type { ScorePart } from '@vigie/contracts/calls/scores';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import type { Selection } from './article-conditions.ts';
import { ASSIGNED } from './assignments.ts';
import { exposureSql } from './exposure-sql.ts';
import { partSource } from './score-part.ts';
import { type ExposedTotals, NOTHING } from './score-totals.ts';

/** A side of the comparison: a question and the articles that it selects. */
interface ScoreSide {
  question: Question;
  selected: Selection;
}

/** An article or a cluster (stored id; '0': the articles of no cluster) on both sides. */
export interface Item {
  id: string;
  a: ExposedTotals;
  b: ExposedTotals;
}

export interface Items {
  /** The articles of no cluster first, then by how much they moved, ties by id. */
  items: Item[];
  /** Of all items, also those that are not listed. */
  count: number;
  a: ExposedTotals;
  b: ExposedTotals;
  gained: number;
  lost: number;
}

type ItemRow = [id: string, ...figures: number[]];

const COLUMNS = ['pa', 'ma', 'na', 'pb', 'mb', 'nb'] as const;

/**
 * Both scores by article, or by cluster, in one statement, so that both sides and the sums see the same rows. Cost: one pass over the
 * exposure of both sides; by cluster also the assignments.
 */
export async function readItems(
  a: ScoreSide,
  b: ScoreSide,
  part: ScorePart,
  by: 'article' | 'cluster',
  most: number,
): Promise<Items> {
  const bindings = new Bindings();
  const sides = await Promise.all(
    [a, b].map(({ question, selected }) => partSource(question, selected, part, bindings)),
  );
  const exposure = sides.flatMap((source, i) => {
    if (source === null) return [];
    const own = ['points', 'toFloat64(b4)'];
    const none = ['0.', '0.'];
    const [pa, ma, pb, mb] = i === 0 ? [...own, ...none] : [...none, ...own];
    return [
      `SELECT article, ${pa} AS p1, ${ma} AS m1, ${pb} AS p2, ${mb} AS m2 FROM ${exposureSql(source, { points: true }, bindings)}`,
    ];
  });
  if (exposure.length === 0) return { items: [], count: 0, a: NOTHING, b: NOTHING, gained: 0, lost: 0 };
  const articles = `(SELECT article, sum(p1) AS pa, sum(m1) AS ma, ma > 0 AS na, sum(p2) AS pb, sum(m2) AS mb, mb > 0 AS nb
    FROM (${exposure.join('\nUNION ALL\n')}) GROUP BY article)`;
  const summed = COLUMNS.map((column) => `sum(e.${column}) AS ${column}`).join(', ');
  const items =
    by === 'article'
      ? `(SELECT article AS id, ${COLUMNS.join(', ')} FROM ${articles})`
      : `(SELECT c.cluster AS id, ${summed} FROM (${ASSIGNED}) AS c RIGHT JOIN ${articles} AS e ON e.article = c.article GROUP BY c.cluster)`;
  const all = COLUMNS.map((column) => `toFloat64(sum(${column}) OVER ())`);
  const rows = await a.question.store.query<ItemRow>(
    `SELECT toString(id), ${COLUMNS.map((column) => `toFloat64(${column})`).join(', ')}, ${all.join(', ')},
       toFloat64(count() OVER ()), sum(greatest(pb - pa, 0)) OVER (), sum(greatest(pa - pb, 0)) OVER ()
     FROM ${items} ORDER BY id = 0 DESC, abs(pb - pa) DESC, id LIMIT ${bindings.bind('UInt32', most + 1)}`,
    bindings.values,
    { signal: a.question.signal },
  );
  return itemsOf(rows);
}

function itemsOf(rows: readonly ItemRow[]): Items {
  const [, ...first] = rows[0] ?? ['0'];
  const side = (figures: readonly number[], from: number): ExposedTotals => ({
    points: figures[from] ?? 0,
    minutes: figures[from + 1] ?? 0,
    articles: figures[from + 2] ?? 0,
  });
  return {
    items: rows.map(([id, ...figures]) => ({ id, a: side(figures, 0), b: side(figures, 3) })),
    count: first[12] ?? 0,
    a: side(first, 6),
    b: side(first, 9),
    gained: first[13] ?? 0,
    lost: first[14] ?? 0,
  };
}
