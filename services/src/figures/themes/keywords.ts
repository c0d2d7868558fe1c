import type { AnswerOf } from '@vigie/contracts/calls/index';
import { fold } from '@vigie/contracts/fold';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { ofPublisher, scoreIn } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { clusterScoresSql } from '../read/cluster-scores.ts';
import { grownClusters } from '../read/grown-clusters.ts';
import { readKeywordLevels } from '../read/keyword-levels.ts';
import { readForms, sumScores } from '../read/word-sums.ts';
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
  const { published } = question;
  const others = await grownClusters(question);
  const options = { others, hidden: [...emptyLemmas()], most: SHOWN };
  const { names, lemmas } = await sumScores(question, (bindings) => clusterScoresSql(question, bindings), options);
  const forms = await readForms(question, others, [...new Set(names.map(([, , , strongest]) => strongest))]);
  const linked = new Map([...forms].map(([id, counts]) => [id, keywordsOf(counts)]));
  return {
    entities: names.map(([text, type, score, strongest]) => ({
      text,
      type,
      score: scoreIn(question, score),
      publications: published ? score : null,
      linkedLemmes: deal(text, linked.get(strongest) ?? []),
    })),
    lemmes: lemmas.map(([lemme, score]) => ({
      lemme,
      score: scoreIn(question, score),
      publications: published ? score : null,
    })),
  };
}

/** Takes the first lemmas of a cluster that are not words of the entity, and removes them from the list. */
function deal(entity: string, left: string[]): string[] {
  const own = new Set(fold(entity).split(/[^\p{L}\p{N}]+/u));
  const dealt = left.filter((lemma) => !own.has(fold(lemma))).slice(0, LINKED);
  for (const lemma of dealt) left.splice(left.indexOf(lemma), 1);
  return dealt;
}

/** Keywords among a cluster's lemmas, those found in most of its articles first, ties by text. */
const keywordsOf = (lemmas: readonly (readonly [lemma: string, count: number])[]): string[] =>
  lemmas
    .filter(([lemma]) => isKeyword(lemma))
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([lemma]) => lemma);

/** The best level of the publisher, and of each rival, on the clusters of the query that have each keyword among their entities or lemmas. */
export async function keywordCoverage(
  question: LifeQuestion,
  keywords: readonly string[],
  rivals: readonly string[] = [],
): Promise<AnswerOf<'keywordCoverage'>> {
  const words = [...new Set(keywords)];
  const keys = [...new Set(words.map(fold))];
  const [own, ...others] = await Promise.all([
    readKeywordLevels(question, keys),
    ...rivals.map(async (rival) => readKeywordLevels(await ofPublisher(question, rival), keys)),
  ]);
  return words.map((word) => ({
    _id: word,
    coverage: own.get(fold(word)) ?? 0,
    concurrents: others.map((levels) => levels.get(fold(word)) ?? 0),
  }));
}
