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

/**
 * Entities of the clusters with a point in range and filters, by the sum of these clusters' scores, each with lemmas of its
 * strongest cluster; and the lemmas of clusters without entities, by the same sum. Ties by text.
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
      linkedLemmes: linkedLemmas(text, lemmas.get(strongest) ?? []),
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
     GROUP BY form ORDER BY total DESC, form LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
}

type Lemma = [lemma: string, count: number];

/** The lemmas found in most of a cluster's articles, without the entity's own words; ties by text. */
function linkedLemmas(entity: string, lemmas: readonly Lemma[]): string[] {
  const own = new Set(foldKey(entity).split(/[^\p{L}\p{N}]+/u));
  return lemmas
    .filter(([lemma]) => !own.has(foldKey(lemma)))
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
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
