import type { Position, Source } from '@vigie/contracts/options';
import type { PageKind, Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { weightSteps } from '@vigie/schema/points-sql';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { marketSource } from '../read/chosen-exposure.ts';
import { exposureSql } from '../read/exposure-sql.ts';
import { withShownNames } from '../read/publisher-keys.ts';
import { pagesOfKind } from './part.ts';

/** Minutes of a host's articles on pages of one source and position: b1..b4 of points-sql.ts. */
export type MarketRow = [host: string, shown: string, source: Source, position: Position, ...minutes: number[]];

/**
 * What every publisher had in range and filters, before weights. The statement depends on the order of slots, not on the points:
 * other points in the same order are answered from the kept answer. Cost: one pass over the day rows, some hundred rows out.
 * `kinds`: pages of these alone.
 */
export async function readMarket(question: Question, kinds?: readonly PageKind[]): Promise<MarketRow[]> {
  if (isEmptyRange(question.scope)) return [];
  const { store, signal } = question;
  const bindings = new Bindings();
  const market = await marketSource(question, selectedArticles(question), bindings);
  const pages = kinds?.map((kind) => pagesOfKind(kind, bindings)).join(' OR ');
  const where = [...(market.where ?? []), ...(pages === undefined ? [] : [`(${pages})`])];
  const exposure = exposureSql({ ...market, where }, { minutes: true }, bindings);
  const sums = [1, 2, 3, 4].map((i) => `toFloat64(sum(b${i}))`);
  return store.query<MarketRow>(
    `SELECT host, shown, source, position, ${sums.join(', ')}
     FROM ${withShownNames(exposure, question, bindings)} GROUP BY host, shown, source, position
     ORDER BY host, shown, source, position`,
    bindings.values,
    { signal },
  );
}

/** name → score, under weights with the order of slots that the rows were read with. */
export function marketScores(
  rows: readonly MarketRow[],
  nameOf: (host: string, shown: string) => string,
  weights: Weights,
): Map<string, number> {
  const stepsOf = weightSteps(weights);
  const scores = new Map<string, number>();
  for (const [host, shown, source, position, ...minutes] of rows) {
    const steps = stepsOf(source, position);
    const points = minutes.reduce((sum, count, i) => sum + count * (steps[i] ?? 0), 0);
    const name = nameOf(host, shown);
    scores.set(name, (scores.get(name) ?? 0) + points);
  }
  return scores;
}
