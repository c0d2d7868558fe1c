import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { ASSIGNED, clustersOf } from './assignments.ts';
import type { ReadContext } from './read-context.ts';

/** Names and lemmas of an article, with the stored id of its cluster. */
export type ArticleWords = [cluster: string, entities: [text: string, type: EntityType][], lemmas: string[]];

/**
 * Words of the articles first seen before `end` (ms), by first sight, in the clusters that an article joined which was first seen since. Cost: the
 * articles since the end, and the texts of the clusters that they joined.
 */
export function readWordsThen({ store, signal }: ReadContext, end: number): Promise<ArticleWords[]> {
  const bindings = new Bindings();
  const instant = bindings.instant(end);
  const joined = `SELECT article FROM articles FINAL WHERE first_view >= ${instant}`;
  const members = `${ASSIGNED} WHERE cluster IN (${clustersOf(joined)})`;
  return store.query<ArticleWords>(
    `SELECT toString(c.cluster), arrayMap(e -> tuple(e.1, toString(e.2)), t.entities), t.lemmas
     FROM (SELECT article, first_view FROM articles FINAL WHERE first_view < ${instant}) AS a
     INNER JOIN (${members}) AS c ON c.article = a.article
     INNER JOIN (SELECT article, entities, lemmas FROM article_texts FINAL WHERE article IN (SELECT article FROM (${members}))) AS t
       ON t.article = a.article
     ORDER BY a.first_view, a.article`,
    bindings.values,
    signal ? { signal } : {},
  );
}
