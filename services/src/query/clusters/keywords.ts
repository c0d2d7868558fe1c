import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { foldKey } from '@vigie/pipelines/stories/text/fold';
import { isEmptyRange } from '../exposure/scope.ts';
import { clusterScoresSql } from './cluster-order.ts';
import type { LifeQuestion } from './life-reading.ts';

type Keywords = AnswerOf<'keywords'>;

const SHOWN = 100;
const LINKED = 6;
/** Linked lemmas are those of an entity's strongest clusters. */
const STRONGEST = 5;

type Row = [text: string, type: EntityType | '', score: number, strongest: string[]];

/**
 * Entities of the clusters with a point in range and filters, by the sum of these clusters' scores, with lemmas of their
 * strongest clusters; and the lemmas of clusters without entities, by the same sum. Ties by text.
 */
export async function keywords(question: LifeQuestion): Promise<Keywords> {
  if (isEmptyRange(question.scope)) return { entities: [], lemmes: [] };
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  const rows = await question.store.query<Row>(
    `SELECT k.1 AS text, k.2 AS kind, sum(score) AS total, arrayMap(n -> toString(n.2), groupArraySorted(${STRONGEST})((-score, cluster)))
     FROM
     (
       SELECT s.cluster AS cluster, s.score AS score, f.words AS words FROM ${scores} AS s
       INNER JOIN (SELECT cluster, if(empty(entities), arrayMap(l -> (l.1, ''), lemmas), arrayMap(e -> (e.1, toString(e.2)), entities)) AS words FROM clusters FINAL) AS f
         ON f.cluster = s.cluster
     )
     ARRAY JOIN words AS k
     GROUP BY text, kind ORDER BY total DESC, text, kind LIMIT ${SHOWN} BY kind = ''`,
    bindings.values,
    { signal: question.signal },
  );
  const named = rows.flatMap(([text, type, score, strongest]) =>
    type === '' ? [] : [{ text, type, score, strongest }],
  );
  const lemmas = await readLemmas(question, [...new Set(named.flatMap(({ strongest }) => strongest))]);
  return {
    entities: named.map(({ text, type, score, strongest }) => ({
      text,
      type,
      score,
      linkedLemmes: linkedLemmas(
        text,
        strongest.map((id) => lemmas.get(id) ?? []),
      ),
    })),
    lemmes: rows.flatMap(([lemme, type, score]) => (type === '' ? [{ lemme, score }] : [])),
  };
}

type Lemma = [lemma: string, count: number];

/** The lemmas found in most articles of some clusters, without the entity's own words; ties by text. */
function linkedLemmas(entity: string, clusters: readonly Lemma[][]): string[] {
  const own = new Set(foldKey(entity).split(/[^\p{L}\p{N}]+/u));
  const counts = new Map<string, number>();
  for (const lemmas of clusters)
    for (const [lemma, count] of lemmas) counts.set(lemma, (counts.get(lemma) ?? 0) + count);
  return [...counts]
    .filter(([lemma]) => !own.has(foldKey(lemma)))
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, LINKED)
    .map(([lemma]) => lemma);
}

async function readLemmas({ store, signal }: LifeQuestion, ids: readonly string[]): Promise<Map<string, Lemma[]>> {
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[cluster: string, lemmas: Lemma[]]>(
    `SELECT toString(cluster), arrayMap(l -> tuple(l.1, l.2), arraySlice(lemmas, 1, 20)) FROM clusters FINAL
     WHERE cluster IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows);
}
