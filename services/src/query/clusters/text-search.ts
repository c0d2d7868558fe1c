import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../exposure/scope.ts';
import { type ClusterOrder, clusterScoresSql, type Page } from './cluster-order.ts';
import { keysOfText } from './query-words.ts';

/**
 * Clusters for a free text: those of the query that hold at least half of the weight of its names and lemmas, the largest
 * share first, ties by score, then id. A key weighs ln((N + 1) / df) over all clusters, a name half as much again.
 */
export async function textOrder(
  question: Question,
  text: string,
  { offset, count }: Page,
): Promise<{ order: ClusterOrder; words: string[] }> {
  const { entities, lemmas } = keysOfText(text);
  const words = [...new Set([...entities, ...lemmas])];
  const none = { order: { ids: [], scores: [], total: 0 }, words };
  if (words.length === 0 || isEmptyRange(question.scope)) return none;
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  const names = bindings.strings(entities);
  const forms = bindings.strings(lemmas);
  const rows = await question.store.query<[cluster: string, score: number, total: number]>(
    `WITH
       (SELECT (toFloat64(count()), sumForEach(arrayMap(k -> toUInt32(has(entity_keys, k)), ${names})),
          sumForEach(arrayMap(k -> toUInt32(has(lemma_keys, k)), ${forms})))
        FROM clusters FINAL WHERE redirect = 0) AS known,
       arrayMap(df -> 1.5 * log((assumeNotNull(known.1) + 1) / greatest(df, 1)), known.2) AS name_weights,
       arrayMap(df -> log((assumeNotNull(known.1) + 1) / greatest(df, 1)), known.3) AS form_weights,
       arraySum(name_weights) + arraySum(form_weights) AS whole
     SELECT toString(s.cluster), s.score, toFloat64(count() OVER ())
     FROM ${scores} AS s
     INNER JOIN
     (
       SELECT cluster,
         arraySum((k, w) -> if(has(entity_keys, k), w, 0.), ${names}, name_weights)
           + arraySum((k, w) -> if(has(lemma_keys, k), w, 0.), ${forms}, form_weights) AS held
       FROM clusters FINAL
       WHERE held > 0 AND held >= whole / 2
     ) AS t ON t.cluster = s.cluster
     ORDER BY t.held DESC, s.score DESC, s.cluster
     LIMIT ${bindings.bind('UInt32', count)} OFFSET ${bindings.bind('UInt32', offset)}`,
    bindings.values,
    { signal: question.signal },
  );
  if (rows.length === 0 && offset > 0) {
    const first = await textOrder(question, text, { offset: 0, count: 1 });
    return { ...none, order: { ...none.order, total: first.order.total } };
  }
  const order = { ids: rows.map(([id]) => id), scores: rows.map(([, score]) => score), total: rows[0]?.[2] ?? 0 };
  return { order, words };
}
