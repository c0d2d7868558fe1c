import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { clusterCards } from '../clusters/cards.ts';
import { clusterContents } from '../clusters/cluster-contents.ts';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import { type ChosenTopic, clustersOfAll } from './chosen-topics.ts';

type Contents = AnswerOf<'topicContents'>[number];

/** Score within range and filters, articles and clusters of each topic; its clusters best first. */
export async function topicContents(question: LifeQuestion, topics: readonly ChosenTopic[]): Promise<Contents[]> {
  const ids = clustersOfAll(topics);
  const [cards, contents] = await Promise.all([
    clusterCards(question, ids.map(articleIdToUInt64)),
    clusterContents(question, ids),
  ]);
  const urlsOf = new Map(contents.map(({ _id, urls, urlList }) => [_id, { urls, urlList }]));
  const clusterOf = new Map(
    cards.map((card) => [card._id, { ...card, ...(urlsOf.get(card._id) ?? { urls: [], urlList: [] }) }]),
  );
  return topics.map(({ id, clusters }) => {
    const clustersLists = clusters
      .flatMap((cluster) => clusterOf.get(cluster) ?? [])
      .sort((a, b) => b.score - a.score || (a._id < b._id ? -1 : 1));
    return {
      _id: id,
      score: clustersLists.reduce((sum, { score }) => sum + score, 0),
      articles: clustersLists.reduce((sum, { articles }) => sum + articles, 0),
      clustersLists,
    };
  });
}
