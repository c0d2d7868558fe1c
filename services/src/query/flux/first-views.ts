import type { FluxSurface } from '@vigie/contracts/options';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { isNothing, type LifeQuestion, lifeOf } from '../clusters/life-reading.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { Reading } from '../exposure/rollup-days.ts';
import { inSteps } from './in-steps.ts';
import { SURFACES } from './surface.ts';

/** An article, and when anything first named it (ms): nothing showed it before. */
export interface Known {
  article: string;
  host: string;
  firstView: number;
}

/**
 * First visible minute on the surface before the range, in ms by stored id; an article that has none is left out. Read from
 * roll-ups where they stand, and only for articles that were known by then.
 */
export async function firstViews(
  question: LifeQuestion,
  surface: FluxSurface,
  articles: readonly Known[],
): Promise<Map<string, number>> {
  const { from } = question.scope.range;
  const older = articles.filter(({ firstView }) => firstView < from);
  if (older.length === 0) return new Map();
  const since = Math.min(...older.map(({ firstView }) => firstView));
  const reading = lifeOf(await question.whole, since, from);
  const hosts = [...new Set(older.map(({ host }) => host))];
  return inSteps(
    older.map(({ article }) => article),
    (some) => readFirsts(question, surface, { hosts, articles: some }, reading),
  );
}

async function readFirsts(
  { weights, store, signal }: LifeQuestion,
  surface: FluxSurface,
  { hosts, articles }: { hosts: readonly string[]; articles: readonly string[] },
  reading: Reading,
): Promise<Map<string, number>> {
  if (isNothing(reading)) return new Map();
  const bindings = new Bindings();
  const where = [`host IN ${bindings.strings(hosts)}`, `article IN ${bindings.ids(articles)}`];
  const source = { reading, weights, pages: SURFACES[surface], publishers: null, where };
  const rows = await store.query<[article: string, first: number]>(
    `SELECT toString(article), toUnixTimestamp(min(first)) FROM ${exposureSql(source, { ends: true }, bindings)}
     GROUP BY article`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, first]) => [article, first * 1000]));
}
