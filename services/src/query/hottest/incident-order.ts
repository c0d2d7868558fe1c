import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { incidentLemmas } from '@vigie/pipelines/incidents/lexicon';
import { clusterScoresSql } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import { isEmptyRange } from '../exposure/scope.ts';

const MOST = 20;
/** A lemma tells of a cluster when at least one article of so many holds it: metaphors are in fewer. */
const ONE_OF = 5;

/** Clusters of the question that tell of an incident (stored ids), by score, ties by id. */
export async function incidentOrder(question: LifeQuestion): Promise<string[]> {
  if (isEmptyRange(question.scope)) return [];
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  const lemmas = bindings.strings(incidentLemmas());
  const rows = await question.store.query<[cluster: string]>(
    `SELECT toString(cluster) FROM ${scores}
     WHERE cluster IN (SELECT cluster FROM clusters FINAL
       WHERE arrayExists(l -> has(${lemmas}, l.1) AND l.2 * ${ONE_OF} >= size, lemmas))
     ORDER BY score DESC, cluster LIMIT ${MOST}`,
    bindings.values,
    { signal: question.signal },
  );
  return rows.map(([id]) => id);
}
