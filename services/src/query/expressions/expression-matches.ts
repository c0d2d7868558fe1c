import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { type Expression, type Interval, intervalsOf } from './expression.ts';
import { expressionWords } from './expression-words.ts';

type Reader = Pick<Question, 'store' | 'signal'>;

/** Keys of an article's lemmas, and each word of its names. */
const KEYS = `arrayConcat(lemma_keys, arrayFlatten(arrayMap(k -> splitByRegexp('[ \\']+', k), entity_keys)))`;

/** An instant of whole milliseconds. */
const instant = (ms: number, bindings: Bindings): string =>
  `fromUnixTimestamp64Milli(${bindings.bind('Int64', ms)}, 'UTC')`;

const seenIn = ({ start, stop }: Interval, bindings: Bindings): string => {
  const from = `first_view >= ${instant(start, bindings)}`;
  return stop === null ? from : `(${from} AND first_view < ${instant(stop, bindings)})`;
};

/**
 * Articles that expressions of one text match (stored ids, by first sight, then id): those first seen while one of them
 * crawled whose lemmas and names hold every word. A function of stored facts, so that what comes late, twice or in another
 * order gives the same.
 */
export async function matchedArticles(
  { store, signal }: Reader,
  text: string,
  expressions: readonly Pick<Expression, 'starts' | 'stops'>[],
): Promise<string[]> {
  const words = expressionWords(text);
  const intervals = expressions.flatMap(intervalsOf);
  if (words.length === 0 || intervals.length === 0) return [];
  const bindings = new Bindings();
  const seen = intervals.map((interval) => seenIn(interval, bindings)).join(' OR ');
  const holds = words.map((keys) => `hasAny(${KEYS}, ${bindings.strings(keys)})`).join(' AND ');
  const rows = await store.query<[article: string]>(
    `SELECT toString(article) FROM articles FINAL
     WHERE (${seen}) AND article IN (SELECT article FROM article_texts FINAL WHERE ${holds})
     ORDER BY first_view, article`,
    bindings.values,
    { signal },
  );
  return rows.map(([article]) => article);
}
