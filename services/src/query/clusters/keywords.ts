import type { AnswerOf } from '@vigie/contracts/calls/index';
import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { isKeyword } from '@vigie/pipelines/keywords/empty-lemmas';
import { isEmptyRange } from '../exposure/scope.ts';
import { clusterScoresSql } from './cluster-order.ts';
import { keywordSql } from './keyword-sql.ts';
import type { LifeQuestion } from './life-reading.ts';

type Keywords = AnswerOf<'keywords'>;

const SHOWN = 100;
const LINKED = 6;

/**
 * Entities of the clusters with a point in range and filters, by the sum of these clusters' scores, each with lemmas of its
 * strongest cluster; and the lemmas of clusters without entities, by the same sum. Ties by text. Lemmas that tell nothing of a
 * subject (days, numbers, empty words) are left out, and of one cluster's lemmas each stands with one entity.
 */
export async function keywords(question: LifeQuestion): Promise<Keywords> {
  if (isEmptyRange(question.scope)) return { entities: [], lemmes: [] };
  const [named, lemmes] = await Promise.all([readNamed(question), readUnnamed(question)]);
  const lemmas = await readLemmas(question, [...new Set(named.map(([, , , strongest]) => strongest))]);
  return {
    entities: named.map(([text, type, score, strongest]) => ({
      text,
      type,
      score,
      linkedLemmes: deal(text, lemmas.get(strongest) ?? []),
    })),
    lemmes: lemmes.map(([lemme, score]) => ({ lemme, score })),
  };
}

type Named = [text: string, type: EntityType, score: number, strongest: string];

async function readNamed(question: LifeQuestion): Promise<Named[]> {
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  return question.store.query<Named>(
    `SELECT text, toString(kind), sum(score) AS total, toString(argMax(cluster, (score, cluster)))
     FROM
     (
       SELECT s.cluster AS cluster, s.score AS score, f.texts AS texts, f.kinds AS kinds FROM ${scores} AS s
       INNER JOIN (SELECT cluster, entities.text AS texts, entities.type AS kinds FROM clusters FINAL) AS f
         ON f.cluster = s.cluster
     )
     ARRAY JOIN texts AS text, kinds AS kind
     GROUP BY text, kind ORDER BY total DESC, text, kind LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
}

async function readUnnamed(question: LifeQuestion): Promise<[lemma: string, score: number][]> {
  const bindings = new Bindings();
  const unnamed = 'cluster IN (SELECT cluster FROM clusters FINAL WHERE empty(entities))';
  const scores = await clusterScoresSql(question, bindings, [unnamed]);
  return question.store.query<[lemma: string, score: number]>(
    `SELECT form, sum(score) AS total
     FROM
     (
       SELECT s.score AS score, f.forms AS forms FROM ${scores} AS s
       INNER JOIN (SELECT cluster, lemmas.lemma AS forms FROM clusters FINAL WHERE empty(entities)) AS f
         ON f.cluster = s.cluster
     )
     ARRAY JOIN forms AS form
     WHERE ${keywordSql('form', bindings)}
     GROUP BY form ORDER BY total DESC, form LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
}

/** Takes from a cluster's lemmas the first that are no words of the entity: the next of its entities gets others. */
function deal(entity: string, left: string[]): string[] {
  const own = new Set(fold(entity).split(/[^\p{L}\p{N}]+/u));
  const dealt = left.filter((lemma) => !own.has(fold(lemma))).slice(0, LINKED);
  for (const lemma of dealt) left.splice(left.indexOf(lemma), 1);
  return dealt;
}

/** Keywords among each cluster's lemmas, those found in most of its articles first, ties by text. */
async function readLemmas({ store, signal }: LifeQuestion, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[cluster: string, lemmas: [lemma: string, count: number][]]>(
    `SELECT toString(cluster), arrayMap(l -> tuple(l.1, l.2), lemmas) FROM clusters FINAL
     WHERE cluster IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([cluster, lemmas]) => [
      cluster,
      lemmas
        .filter(([lemma]) => isKeyword(lemma))
        .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
        .map(([lemma]) => lemma),
    ]),
  );
}
