import { fold } from '@vigie/contracts/fold';
import { Bindings } from '@vigie/schema/bindings';
import { readingsOf } from '@vigie/stories/text/lexicon';
import { askedWords } from '@vigie/stories/text/query';
import type { Question } from '../../figures/exposure/context.ts';
import { anyWord } from '../../figures/read/wanted-words.ts';
import { type Expression, type Interval, intervalsOf } from './expression-store.ts';

type Reader = Pick<Question, 'store' | 'signal'>;

/**
 * One of the keys is a word of the article's names, or among its lemmas; beside other words, a part of a compound too.
 */
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
 * crawled whose lemmas and names hold every word. Depends on stored facts only, so that late, repeated and
 * reordered events give the same result.
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
  const conditions = words.map((keys) => holds(keys, words.length > 1, bindings)).join(' AND ');
  // One of an article's unmerged rows has its first sight, so without FINAL this is a superset of the candidates.
  const candidates = `SELECT article FROM articles WHERE ${seen}`;
  const rows = await store.query<[article: string]>(
    `SELECT toString(article) FROM articles FINAL
     WHERE (${seen})
       AND article IN (SELECT article FROM article_texts FINAL WHERE article IN (${candidates}) AND ${conditions})
     ORDER BY first_view, article`,
    bindings.values,
    // Texts are read of the candidates alone. Views, which merge the rows of several shards, have no PREWHERE.
    { signal, settings: { optimize_move_to_prewhere_if_final: 1 } },
  );
  return rows.map(([article]) => article);
}

/**
 * Words of an expression that an article must have, each as its possible keys: the form, and every lemma that it may have,
 * because a single word is lemmatised differently from a title. Function words count only when there are no others. [] when the expression has no word.
 */
export const expressionWords = (text: string): string[][] =>
  askedWords(text).map(({ form, lemmas }) => {
    const readings = readingsOf(form.toLowerCase()).map(({ lemma }) => lemma);
    return [...new Set([form, ...lemmas, ...readings].map(fold))];
  });
