import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import { groupBy, type Member, readMembers } from '../clusters/members.ts';
import { readExposure } from '../exposure/article-exposure.ts';
import { readingFor } from '../exposure/context.ts';
import { isEmptyRange } from '../exposure/scope.ts';
import { type ChosenTopic, clustersOfAll } from './chosen-topics.ts';

type Ranking = AnswerOf<'topicRanking'>[number];

/** Publishers with an article in each topic, by score within range and filters, ties by name. */
export async function topicRanking(question: LifeQuestion, topics: readonly ChosenTopic[]): Promise<Ranking[]> {
  const members = await readMembers(question, clustersOfAll(topics).map(articleIdToUInt64));
  const scores = await articleScores(question, members);
  const byCluster = groupBy(members, ({ cluster }) => articleIdFromUInt64(cluster));
  return topics.map(({ id, clusters }) => ({
    _id: id,
    articlesCluster: rank(
      question,
      clusters.flatMap((cluster) => byCluster.get(cluster) ?? []),
      scores,
    ),
  }));
}

/** By stored id; of every publisher, whichever the query names. */
async function articleScores(question: LifeQuestion, members: readonly Member[]): Promise<ReadonlyMap<string, number>> {
  if (members.length === 0 || isEmptyRange(question.scope)) return new Map();
  const ofAll = { ...question, scope: { ...question.scope, publishers: null } };
  const ids = members.map(({ article }) => article);
  const exposure = await readExposure(ofAll, await readingFor(question), ids);
  return new Map([...exposure].map(([article, { score }]) => [article, score]));
}

function rank(
  { view, query }: LifeQuestion,
  members: readonly Member[],
  scores: ReadonlyMap<string, number>,
): Ranking['articlesCluster'] {
  const scoreOf = ({ article }: Member): number => scores.get(article) ?? 0;
  const publishers = [...groupBy(members, ({ host, shown }) => view.groupName(host, shown, query.groupe))]
    .map(([_id, own]) => ({
      _id,
      score: own.reduce((sum, member) => sum + scoreOf(member), 0),
      own: [...own].sort((a, b) => scoreOf(b) - scoreOf(a) || (BigInt(a.article) < BigInt(b.article) ? -1 : 1)),
    }))
    .sort((a, b) => b.score - a.score || a._id.localeCompare(b._id, 'fr'));
  return publishers.map(({ _id, score, own }, i) => ({
    _id,
    rang: i + 1,
    count: publishers.length,
    score,
    titre: own.map(({ titre }) => titre),
    articleId: own.map(({ article }) => articleIdFromUInt64(article)),
  }));
}
