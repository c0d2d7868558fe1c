import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { csvName } from '@vigie/contracts/file-name';
import type { StoryEdit } from '@vigie/contracts/headlines';
import { type Query, querySchema } from '@vigie/contracts/query';
import { packArticle } from '@vigie/contracts/rows';
import type { FastifyInstance } from 'fastify';
import { coverageRows } from '../../figures/articles/article-lists.ts';
import { clusterContents } from '../../figures/clusters/cluster-contents.ts';
import { clusterCsv } from '../../figures/clusters/cluster-csv.ts';
import { clusterDetail } from '../../figures/clusters/cluster-detail.ts';
import { clusterList } from '../../figures/clusters/cluster-list.ts';
import { askClusters, type LifeQuestion } from '../../figures/clusters/cluster-question.ts';
import { clusterNeighbours } from '../../figures/clusters/neighbours.ts';
import { missedClusters } from '../../figures/clusters/rival-stories.ts';
import { ask, type ExposureDeps, onPublications, type Question } from '../../figures/exposure/context.ts';
import { publisherCoverage } from '../../figures/publishers/publisher-coverage.ts';
import { resolveClusters } from '../../figures/read/current-clusters.ts';
import type { NameUsers } from '../../figures/read/lineage.ts';
import { homeSummary } from '../../figures/scores/home-summary.ts';
import { keywordCoverage, keywords } from '../../figures/themes/keywords.ts';
import { theme } from '../../figures/themes/theme.ts';
import { themePublisher, themeRanking } from '../../figures/themes/theme-publishers.ts';
import { AppError } from '../../platform/errors.ts';
import { resolveReportQuery } from '../../reports/report-name.ts';
import { appliedTo, type EditSender, setStatus } from '../edits/edit-sender.ts';
import { type AnswerContext, registerCall } from '../http/register-call.ts';
import { articleStream, FileStream } from '../http/streams.ts';
import type { UserStore } from '../users/user-store.ts';

export interface ClusterDeps extends ExposureDeps {
  users: UserStore;
  edits?: EditSender;
  /** Expressions that people chose for a cluster. */
  expressionsOf?: (cluster: string, signal: AbortSignal) => Promise<string[][]>;
}

/** /api/cluster*, and the coverage calls of articles and publishers. */
export function clusterRoutes(app: FastifyInstance, deps: ClusterDeps): void {
  const until = <Q extends Question>(question: Q, { setDataUntil }: AnswerContext): Q => {
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return question;
  };
  const question = async (query: Query, call: AnswerContext): Promise<LifeQuestion> =>
    until(await askClusters(deps, query, call.signal), call);
  const articleQuestion = async (query: Query, call: AnswerContext): Promise<Question> =>
    until(onPublications(await ask(deps, query, call.signal)), call);
  const nameUsers: NameUsers = async () => new Map((await deps.users.list()).map(({ id, email }) => [id, email]));

  registerCall(app, 'clusterList', async (call) => clusterList(await question(call.body, call), call.body));
  registerCall(app, 'missedClusters', async (call) =>
    missedClusters(await question(call.body, call), call.body.concurrents),
  );
  registerCall(app, 'homeSummary', async (call) => {
    const { query, avant, concurrents } = call.body;
    const [now, before] = await Promise.all([question(query, call), ask(deps, avant, call.signal)]);
    return homeSummary(now, before, concurrents);
  });
  registerCall(app, 'clusterContents', async (call) => clusterContents(await question(call.body, call), call.body.ids));
  registerCall(app, 'clusterById', async (call) => {
    const { body, params, search, user, signal } = call;
    if (body.status !== undefined) {
      const id = await resolved(deps, params.id, signal);
      return setStatus(deps.edits, user, id, body.status);
    }
    const options = {
      whole: search.nolookup !== 'true',
      nameUsers,
      expressionsOf: deps.expressionsOf ?? (async () => []),
    };
    const detail = await clusterDetail(await question(body.query, call), params.id, options);
    if (detail) return detail;
    throw new AppError('not_found', { message: 'Cluster inconnu' });
  });
  registerCall(app, 'clusterCsv', async (call) => {
    const { text, ...search } = call.search;
    const query = querySchema.parse(search);
    const name = csvName(text ? `clusters ${text}` : 'clusters', resolveReportQuery(query, deps.now()));
    return new FileStream(name, clusterCsv(await question(query, call), text));
  });
  registerCall(app, 'clusterNeighbours', async (call) => clusterNeighbours(await question(call.body, call)));
  registerCall(app, 'theme', async (call) => theme(await question(call.body, call), call.body.ids));
  registerCall(app, 'themePublisher', async (call) => {
    const { count, top, unexposed, elsewhere } = await themePublisher(await question(call.body, call), call.body.ids);
    return {
      count,
      top: top.map(packArticle),
      unexposed: unexposed.map(packArticle),
      elsewhere: elsewhere.map(packArticle),
    };
  });
  registerCall(app, 'themeRanking', async (call) => {
    const standings = await themeRanking(await question(call.body, call), call.body.ids);
    return standings.map((one) => ({ ...one, articles_list: one.articles_list.map(packArticle) }));
  });
  registerCall(app, 'keywords', async (call) => keywords(await question(call.body, call)));
  registerCall(app, 'keywordCoverage', async (call) =>
    keywordCoverage(await question(call.body, call), call.body.keywords, call.body.concurrents),
  );
  registerCall(app, 'publisherCoverage', async (call) =>
    publisherCoverage(await articleQuestion(call.body, call), call.body.clusters ? call.body : null),
  );
  for (const name of ['articleCoverage', 'clusterCoverage'] as const) {
    registerCall(app, name, async (call) =>
      articleStream(coverageRows(await articleQuestion(call.body, call), call.body)),
    );
  }
}

async function resolved(deps: ClusterDeps, id: string, signal: AbortSignal): Promise<string> {
  const stored = articleIdToUInt64(id);
  const target = (await resolveClusters({ store: deps.store, signal }, [stored])).get(stored);
  if (target === undefined) throw new AppError('not_found', { message: 'Cluster inconnu' });
  return articleIdFromUInt64(target);
}

const editOf = (cluster: string, body: CheckedBodyOf<'clusterEdit'>): StoryEdit => {
  if (body.type === 'merge') return { type: 'merge', clusters: [cluster, ...body.clusters] };
  return { ...body, cluster };
};

export function editRoutes(app: FastifyInstance, { edits }: { edits?: EditSender }): void {
  registerCall(app, 'clusterEdit', async ({ params, body, user }) => {
    if (!edits) throw new AppError('unavailable');
    const outcome = await edits.send({ by: user.id, edit: editOf(params.id, body) });
    return { msg: 'ok', _id: appliedTo(outcome) };
  });
}
