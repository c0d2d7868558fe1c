import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { TOPICS_SHOWN } from '@vigie/contracts/calls/topics';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { ask, type ExposureDeps, type Question } from '../../figures/exposure/context.ts';
import { lemmaWords } from '../../figures/exposure/query-words.ts';
import { readNamed } from '../../figures/read/cluster-conditions.ts';
import { registerCall } from '../http/register-call.ts';
import { currentClusters } from './known-clusters.ts';
import { chosenTopics, topicContents, topicRanking } from './topic-contents.ts';
import type { Topic } from './topic-store.ts';
import type { Topics } from './topics.ts';

type TopicList = AnswerOf<'topicList'>;
type Record = TopicList[number]['clusters'][number];

/** A page of the topics that the query chooses, newest first. */
export async function topicList(
  question: Question,
  topics: readonly Topic[],
  pagination: CheckedBodyOf<'topicList'>['pagination'],
): Promise<TopicList> {
  const dated = topics.filter((topic) => isInRange(topic, question));
  const targets = await currentClusters(
    question,
    dated.flatMap(({ clusters }) => clusters),
  );
  const records = dated.map((topic) => recordOf(topic, targets));
  const chosen = await thatName(question, records);
  const { offset, count } = pageOf(pagination);
  const shown = chosen.slice(0, TOPICS_SHOWN);
  const lemmes = lemmaWords(question.query.clusterLemmes);
  return [{ clusters: shown.slice(offset, offset + count), pageInfo: [{ count: shown.length, lemmes }] }];
}

/** Date de référence of topics: their creation, or their last change; 'all' asks for neither. */
function isInRange({ createdAt, modifiedAt }: Topic, { query, scope }: Question): boolean {
  if (query.compareDate === 'all') return true;
  const date = query.compareDate === 'first_view' ? createdAt : modifiedAt;
  return scope.range.from <= date && date < scope.range.to;
}

const recordOf = (topic: Topic, targets: ReadonlyMap<string, string>): Record => ({
  _id: topic.id,
  name: topic.name,
  date_creation: new Date(topic.createdAt).toISOString(),
  date_modification: new Date(topic.modifiedAt).toISOString(),
  fromDate: topic.fromDate,
  toDate: topic.toDate,
  clusters: [...new Set(topic.clusters.flatMap((id) => targets.get(id) ?? []))],
});

/** Topics with a cluster that has the query's entities and lemmas. */
async function thatName(question: Question, records: Record[]): Promise<Record[]> {
  const ids = records.flatMap(({ clusters }) => clusters.map(articleIdToUInt64));
  const named = await readNamed(question, ids);
  return records.filter(({ clusters }) => named === null || clusters.some((id) => named.has(articleIdToUInt64(id))));
}

/** /api/cluster/topic, deletetopic, gettopic. */
export function topicRoutes(app: FastifyInstance, deps: ExposureDeps, topics: Topics): void {
  registerCall(app, 'saveTopic', async ({ body, user, signal }) => ({
    msg: 'ok',
    _id: await topics.save(body, user.id, signal),
  }));
  registerCall(app, 'deleteTopic', async ({ body }) => {
    await topics.remove(body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'topicList', async ({ body, signal }) => {
    const question = await ask(deps, body, signal);
    return topicList(question, await topics.list(), body.pagination);
  });
  registerCall(app, 'topicContents', async ({ body, signal, setDataUntil }) => {
    const question = await askClusters(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return topicContents(question, await chosenTopics(question, await topics.list(), body.ids));
  });
  registerCall(app, 'topicRanking', async ({ body, signal, setDataUntil }) => {
    const question = await askClusters(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return topicRanking(question, await chosenTopics(question, await topics.list(), body.ids));
  });
}
