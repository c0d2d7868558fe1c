import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { clusterCards } from '../clusters/cards.ts';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import { groupBy, type Member, readMembers } from '../clusters/members.ts';
import { type ChosenTopic, clustersOfAll } from './chosen-topics.ts';

type Contents = AnswerOf<'topicContents'>[number];

/** Score within range and filters, articles and clusters of each topic; its clusters best first. */
export async function topicContents(question: LifeQuestion, topics: readonly ChosenTopic[]): Promise<Contents[]> {
  const ids = clustersOfAll(topics).map(articleIdToUInt64);
  const [cards, members] = await Promise.all([clusterCards(question, ids), readMembers(question, ids)]);
  const byCluster = groupBy(members, ({ cluster }) => articleIdFromUInt64(cluster));
  const clusterOf = new Map(
    cards.map((card) => [card._id, { ...card, ...linksOf(question, byCluster.get(card._id) ?? []) }]),
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

/** Articles of a cluster, the newest first. */
function linksOf({ view, query }: LifeQuestion, members: readonly Member[]) {
  const urls = [...members]
    .sort((a, b) => b.firstView - a.firstView)
    .map(({ article, url, titre, host, shown }) => ({
      id: articleIdFromUInt64(article),
      url,
      titre,
      editeur: view.articleName(host, shown, query.groupe),
    }));
  return { urls, urlList: urls.map(({ url }) => url) };
}
