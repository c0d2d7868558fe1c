import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { type Expression, type Interval, intervalsOf } from './expression.ts';
import { expressionWords } from './expression-words.ts';

type Reader = Pick<Question, 'store' | 'signal'>;

/** One of the keys is among the article's lemmas, or a word of one of its names. */
const holds = (keys: readonly string[], bindings: Bindings): string => {
  const words = bindings.strings(keys.map((key) => ` ${key} `));
  return `(hasAny(lemma_keys, ${bindings.strings(keys)})
    OR arrayExists(name -> multiSearchAny(concat(' ', replaceAll(name, '\\'', ' '), ' '), ${words}), entity_keys))`;
};

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
  const held = words.map((keys) => holds(keys, bindings)).join(' AND ');
  // Of an article's unmerged rows one has its first sight: without FINAL the set holds all that count, and a few more.
  const candidates = `SELECT article FROM articles WHERE ${seen}`;
  const rows = await store.query<[article: string]>(
    `SELECT toString(article) FROM articles FINAL
     WHERE (${seen})
       AND article IN (SELECT article FROM article_texts FINAL PREWHERE article IN (${candidates}) WHERE ${held})
     ORDER BY first_view, article`,
    bindings.values,
    { signal },
  );
  return rows.map(([article]) => article);
}
