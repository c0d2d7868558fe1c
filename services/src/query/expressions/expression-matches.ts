import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { anyWord } from '../clusters/held-words.ts';
import type { Question } from '../exposure/context.ts';
import { type Expression, type Interval, intervalsOf } from './expression.ts';
import { expressionWords } from './expression-words.ts';

type Reader = Pick<Question, 'store' | 'signal'>;

/** One of the keys is a word of the article's names, or among its lemmas; beside other words, a part of a compound too. */
const holds = (keys: readonly string[], inCompounds: boolean, bindings: Bindings): string => {
  const named = anyWord('entity_keys', keys, bindings);
  const said = inCompounds ? anyWord('lemma_keys', keys, bindings) : `hasAny(lemma_keys, ${bindings.strings(keys)})`;
  return `(${said} OR ${named})`;
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
  const held = words.map((keys) => holds(keys, words.length > 1, bindings)).join(' AND ');
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
