import type { AnswerOf } from '@vigie/contracts/calls/index';
import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { clusterScoresSql } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { grownClusters, type Words } from '../clusters/grown-clusters.ts';
import { isEmptyRange } from '../exposure/context.ts';
import { emptyLemmas, isKeyword } from './empty-lemmas.ts';

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

type Named = [text: string, type: EntityType, score: number, strongest: string, best: number];

/** Clusters that grew since the end of the range are added here, with their words at that time. */
async function readNamed(question: LifeQuestion): Promise<Named[]> {
  const grown = await grownScores(question);
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings, storedOnly(grown, bindings));
  const rows = await question.store.query<Named>(
    `SELECT text, toString(kind), sum(score) AS total, toString(argMax(cluster, (score, cluster))), max(score)
     FROM
     (
       SELECT s.cluster AS cluster, s.score AS score, f.texts AS texts, f.kinds AS kinds FROM ${scores} AS s
       INNER JOIN (SELECT cluster, entities.text AS texts, entities.type AS kinds FROM clusters FINAL) AS f
         ON f.cluster = s.cluster
     )
     ARRAY JOIN texts AS text, kinds AS kind
     GROUP BY text, kind ORDER BY total DESC, text, kind ${grown.length === 0 ? `LIMIT ${SHOWN}` : ''}`,
    bindings.values,
    { signal: question.signal },
  );
  if (grown.length === 0) return rows;
  const named = new Map(rows.map((row) => [`${row[0]}\n${row[1]}`, row]));
  for (const { id, score, words } of grown) {
    for (const { text, type } of words.entities) {
      const [, , total, strongest, best] = named.get(`${text}\n${type}`) ?? [text, type, 0, '0', 0];
      const leads = score > best || (score === best && BigInt(id) > BigInt(strongest));
      named.set(`${text}\n${type}`, [text, type, total + score, leads ? id : strongest, leads ? score : best]);
    }
  }
  return [...named]
    .sort(([a, x], [b, y]) => y[2] - x[2] || (a < b ? -1 : 1))
    .slice(0, SHOWN)
    .map(([, row]) => row);
}

async function readUnnamed(question: LifeQuestion): Promise<[lemma: string, score: number][]> {
  const grown = await grownScores(question);
  const bindings = new Bindings();
  const unnamed = 'cluster IN (SELECT cluster FROM clusters FINAL WHERE empty(entities))';
  const scores = await clusterScoresSql(question, bindings, [unnamed, ...storedOnly(grown, bindings)]);
  const rows = await question.store.query<[lemma: string, score: number]>(
    `SELECT form, sum(score) AS total
     FROM
     (
       SELECT s.score AS score, f.forms AS forms FROM ${scores} AS s
       INNER JOIN (SELECT cluster, lemmas.lemma AS forms FROM clusters FINAL WHERE empty(entities)) AS f
         ON f.cluster = s.cluster
     )
     ARRAY JOIN forms AS form
     WHERE ${keywordSql('form', bindings)}
     GROUP BY form ORDER BY total DESC, form ${grown.length === 0 ? `LIMIT ${SHOWN}` : ''}`,
    bindings.values,
    { signal: question.signal },
  );
  const sums = new Map(rows);
  for (const { score, words } of grown) {
    if (words.entities.length > 0) continue;
    for (const { lemma } of words.lemmas) if (isKeyword(lemma)) sums.set(lemma, (sums.get(lemma) ?? 0) + score);
  }
  return [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, SHOWN);
}

interface Grown {
  id: string;
  /** Within range and filters. */
  score: number;
  words: Words;
}

/** Grown clusters with a point in range and filters; the others do not count in any sum. */
async function grownScores(question: LifeQuestion): Promise<Grown[]> {
  const grown = await grownClusters(question);
  if (grown.size === 0) return [];
  const bindings = new Bindings();
  const own = `cluster IN ${bindings.ids([...grown.keys()])}`;
  const rows = await question.store.query<[cluster: string, score: number]>(
    `SELECT toString(cluster), score FROM ${await clusterScoresSql(question, bindings, [own])}`,
    bindings.values,
    { signal: question.signal },
  );
  return rows.flatMap(([id, score]) => {
    const words = grown.get(id);
    return words ? [{ id, score, words }] : [];
  });
}

const storedOnly = (grown: readonly Grown[], bindings: Bindings): string[] =>
  grown.length === 0 ? [] : [`cluster NOT IN ${bindings.ids(grown.map(({ id }) => id))}`];

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
  const { store, signal } = question;
  const grown = await grownClusters(question);
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
      (grown.get(cluster)?.lemmas.map(({ lemma, count }): [string, number] => [lemma, count]) ?? lemmas)
        .filter(([lemma]) => isKeyword(lemma))
        .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
        .map(([lemma]) => lemma),
    ]),
  );
}

/** `isKeyword` for a lemma in SQL. */
export const keywordSql = (lemma: string, bindings: Bindings): string =>
  `(match(${lemma}, '\\\\p{L}') AND ${lemma} NOT IN ${bindings.strings([...emptyLemmas()])})`;
