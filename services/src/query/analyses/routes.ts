import type { AnswerOf } from '@vigie/contracts/calls/index';
import { querySchema } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import type { Analysis } from '../../analyses/analysis-store.ts';
import { articleRows } from '../../figures/articles/article-lists.ts';
import { ask, type ExposureDeps, type Question } from '../../figures/exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { packedSteps, RowStream } from '../http/streams.ts';
import type { Analyses } from './analyses.ts';
import { analysisDetails } from './analysis-details.ts';

/** /api/article/analyse_articles. */
export function analysisRoutes(app: FastifyInstance, deps: ExposureDeps, analyses: Analyses): void {
  registerCall(app, 'analyses', async () => (await analyses.list()).map(recordOf));
  registerCall(app, 'analysisChoice', async ({ body, signal, setDataUntil }) => {
    const question = await ask(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return new RowStream(choiceRows(question, body.sitemap));
  });
  registerCall(app, 'saveAnalysis', async ({ body, user, signal }) => ({
    msg: 'ok',
    _id: await analyses.save(body, user.id, signal),
  }));
  registerCall(app, 'startAnalysis', async ({ body, user }) => {
    await analyses.start(body.id, user.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'analysisDetails', async ({ body, signal }) => {
    const { analysis, stored } = await analyses.find(body.id);
    return analysisDetails(await ask(deps, querySchema.parse({}), signal), analysis, stored);
  });
  registerCall(app, 'deleteAnalysis', async ({ body }) => {
    await analyses.remove(body.id);
    return 'ok';
  });
}

const recordOf = ({ id, name, articles, status, createdAt, fromDate, toDate }: Analysis) => ({
  _id: id,
  name,
  articles: [...articles],
  status,
  date_creation: new Date(createdAt).toISOString(),
  fromDate,
  toDate,
});

type ChoiceRow = AnswerOf<'analysisChoice'>[number];

/** The articles of the question, to choose from: the first position of a row is its selection flag, and none is selected yet. */
export async function* choiceRows(question: Question, sitemap: boolean): AsyncGenerator<ChoiceRow[]> {
  for await (const rows of packedSteps(articleRows(question, { sitemap, unexposed: false }))) {
    yield rows.map(([, ...rest]): ChoiceRow => [false, ...rest]);
  }
}
