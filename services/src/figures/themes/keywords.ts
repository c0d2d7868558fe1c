import type { AnswerOf } from '@vigie/contracts/calls/index';
import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { chosenPoints, clusterScoresSql } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { clusterWordsSql, ONE_TYPE } from '../clusters/cluster-words.ts';
import { isEmptyRange, scoreIn } from '../exposure/context.ts';
import { readFrom } from '../read/plan.ts';
import { emptyLemmas, isKeyword } from './empty-lemmas.ts';
import { countedClusters, lemmaSums, nameSums } from './word-sums.ts';

type Keywords = AnswerOf<'keywords'>;

const SHOWN = 100;
const LINKED = 6;

/**
 * Entities of the clusters with a point in range and filters, by the sum of these clusters' scores, each with lemmas of its
 * strongest cluster; and the lemmas of clusters without entities, by the same sum. Ties by text. Lemmas that do not describe a
 * subject (days, numbers, function words) are left out. Each lemma of a cluster is linked to one entity only.
 */
export async function keywords(question: LifeQuestion): Promise<Keywords> {
  if (isEmptyRange(question.scope)) return { entities: [], lemmes: [] };
  const { published } = question;
  const { named, lemmes } = await readFrom(question, 'cluster_words', {
    memory: () => sumsInMemory(question),
    engine: () => querySums(question),
  });
  const lemmas = await readLemmas(question, [...new Set(named.map(([, , , strongest]) => strongest))]);
  return {
    entities: named.map(([text, type, score, strongest]) => ({
      text,
      type,
      score: scoreIn(question, score),
      publications: published ? score : null,
      linkedLemmes: deal(text, lemmas.get(strongest) ?? []),
    })),
    lemmes: lemmes.map(([lemme, score]) => ({
      lemme,
      score: scoreIn(question, score),
      publications: published ? score : null,
    })),
  };
}

type Named = [text: string, type: EntityType, score: number, strongest: string];

interface Sums {
  named: Named[];
  /** Of clusters without names. */
  lemmes: [lemma: string, score: number][];
}

async function querySums(question: LifeQuestion): Promise<Sums> {
  const [named, lemmes] = await Promise.all([readNamed(question), readUnnamed(question)]);
  return { named, lemmes };
}

/** The same from memory; null where the engine has to be asked. */
async function sumsInMemory(question: LifeQuestion): Promise<Sums | null> {
  const points = await chosenPoints(question);
  if (points === null) return null;
  const { clusters, sums } = points;
  const scored: [id: string, score: number][] = [];
  for (let number = 0; number < sums.length; number += 1) {
    if (sums[number]! > 0) scored.push([clusters.id(number), sums[number]!]);
  }
  const kept = await countedClusters(question, scored);
  if (kept === null) return null;
  const { known, counted } = kept;
  const unnamed = counted.filter(({ words }) => words.names.length === 0);
  return {
    named: nameSums(known, counted, SHOWN).map(({ text, type, sum, strongest }) => [text, type, sum, strongest]),
    lemmes: lemmaSums(known, unnamed, SHOWN),
  };
}

/** A name that some clusters tell one type of, and others none, is one name of this type. */
async function readNamed(question: LifeQuestion): Promise<Named[]> {
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  return question.store.query<Named>(
    `SELECT text, kind, sum(points) AS total, toString(max(strongest).2)
     FROM
     (
       SELECT text, ${ONE_TYPE} AS kind, points, strongest FROM
       (
         SELECT name.1 AS text, name.2 AS told, sum(score) AS points, max((score, cluster)) AS strongest
         FROM
         (
           SELECT s.cluster AS cluster, s.score AS score, f.names AS names FROM ${scores} AS s
           INNER JOIN ${await clusterWordsSql(question, bindings)} AS f ON f.cluster = s.cluster
         )
         ARRAY JOIN names AS name
         GROUP BY text, told
       )
       WINDOW same AS (PARTITION BY text)
     )
     GROUP BY text, kind ORDER BY total DESC, text, kind LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
}

async function readUnnamed(question: LifeQuestion): Promise<[lemma: string, score: number][]> {
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  return question.store.query<[lemma: string, score: number]>(
    `SELECT form.1 AS lemma, sum(score) AS total
     FROM
     (
       SELECT s.score AS score, f.forms AS forms FROM ${scores} AS s
       INNER JOIN ${await clusterWordsSql(question, bindings)} AS f ON f.cluster = s.cluster
       WHERE empty(f.names)
     )
     ARRAY JOIN forms AS form
     WHERE ${keywordSql('lemma', bindings)}
     GROUP BY lemma ORDER BY total DESC, lemma LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
}

/** Takes the first lemmas of a cluster that are not words of the entity, and removes them from the list. */
function deal(entity: string, left: string[]): string[] {
  const own = new Set(fold(entity).split(/[^\p{L}\p{N}]+/u));
  const dealt = left.filter((lemma) => !own.has(fold(lemma))).slice(0, LINKED);
  for (const lemma of dealt) left.splice(left.indexOf(lemma), 1);
  return dealt;
}

/** Keywords among each cluster's lemmas, those found in most of its articles first, ties by text. */
async function readLemmas(question: LifeQuestion, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await question.store.query<[cluster: string, lemmas: [lemma: string, count: number][]]>(
    `SELECT toString(cluster), forms
     FROM ${await clusterWordsSql(question, bindings, `cluster IN ${bindings.ids(ids)}`)}`,
    bindings.values,
    { signal: question.signal },
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

/** `isKeyword` for a lemma in SQL. */
export const keywordSql = (lemma: string, bindings: Bindings): string =>
  `(match(${lemma}, '\\\\p{L}') AND ${lemma} NOT IN ${bindings.strings([...emptyLemmas()])})`;
