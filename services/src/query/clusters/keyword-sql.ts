import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import { emptyLemmas } from '@vigie/pipelines/keywords/empty-lemmas';

/** `isKeyword` for a lemma in SQL: a list of so many is one of keywords. */
export const keywordSql = (lemma: string, bindings: Bindings): string =>
  `(match(${lemma}, '\\\\p{L}') AND ${lemma} NOT IN ${bindings.strings([...emptyLemmas()])})`;
