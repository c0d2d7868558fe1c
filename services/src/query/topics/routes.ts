import type { FastifyInstance } from 'fastify';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { ask, type ExposureDeps } from '../../figures/exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { chosenTopics, topicContents, topicRanking } from './topic-contents.ts';
import { topicList } from './topic-list.ts';
import type { Topics } from './topics.ts';

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
