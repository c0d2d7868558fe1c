import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { clusterCards } from '../../figures/clusters/cards.ts';
import type { LifeQuestion } from '../../figures/clusters/cluster-question.ts';
import { groupBy } from '../../figures/clusters/members.ts';
import { type Question, readingFor, scoreIn } from '../../figures/exposure/context.ts';
import { isEmptyRange } from '../../figures/question/scope.ts';
import { readExposure } from '../../figures/read/article-exposure.ts';
import { type Member, readMembers } from '../../figures/read/members.ts';
import { currentClusters } from './known-clusters.ts';
import type { Topic } from './topic-store.ts';

interface ChosenTopic {
  id: string;
  /** Current clusters (hexadecimal ids), each once. */
  clusters: string[];
}

/** Topics with these ids, in this order, with their current clusters; unknown ids are left out. */
export async function chosenTopics(
  question: Pick<Question, 'store' | 'signal'>,
  topics: readonly Topic[],
  ids: readonly string[],
): Promise<ChosenTopic[]> {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const targets = await currentClusters(
    question,
    found.flatMap(({ clusters }) => clusters),
  );
  return found.map(({ id, clusters }) => ({
    id,
    clusters: [...new Set(clusters.flatMap((cluster) => targets.get(cluster) ?? []))],
  }));
}

const clustersOfAll = (topics: readonly ChosenTopic[]): string[] => [
  ...new Set(topics.flatMap(({ clusters }) => clusters)),
];

type Contents = AnswerOf<'topicContents'>[number];

/** Without any exposure the cluster with most articles comes first. */
const weightOf = ({ score, articles }: { score: number | null; articles: number }): number => score ?? articles;

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
      .sort((a, b) => weightOf(b) - weightOf(a) || (a._id < b._id ? -1 : 1));
    return {
      _id: id,
      score: scoreIn(
        question,
        clustersLists.reduce((sum, { score }) => sum + (score ?? 0), 0),
      ),
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

/** By stored id; of every publisher, whichever the query names. Without any exposure each article counts one. */
async function articleScores(question: LifeQuestion, members: readonly Member[]): Promise<ReadonlyMap<string, number>> {
  if (members.length === 0 || isEmptyRange(question.scope)) return new Map();
  if (question.published) return new Map(members.map(({ article }) => [article, 1]));
  const ofAll = { ...question, scope: { ...question.scope, publishers: null } };
  const ids = members.map(({ article }) => article);
  const exposure = await readExposure(ofAll, await readingFor(question), ids);
  return new Map([...exposure].map(([article, { score }]) => [article, score]));
}

function rank(
  question: LifeQuestion,
  members: readonly Member[],
  scores: ReadonlyMap<string, number>,
): Ranking['articlesCluster'] {
  const { view, query } = question;
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
    score: scoreIn(question, score),
    titre: own.map(({ titre }) => titre),
    articleId: own.map(({ article }) => articleIdFromUInt64(article)),
  }));
}
