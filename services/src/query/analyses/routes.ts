import type { AnswerOf } from '@vigie/contracts/calls/index';
import { querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { FastifyInstance } from 'fastify';
import type { Analysis } from '../../analyses/analysis.ts';
import { articleRows } from '../exposure/article-rows.ts';
import { ask, type ExposureDeps } from '../exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { RowStream } from '../http/row-stream.ts';
import type { Analyses } from './analyses.ts';
import { analysisDetails } from './analysis-details.ts';

type Selectable = AnswerOf<'analysisChoice'>[number];

/** /api/article/analyse_articles. */
export function analysisRoutes(app: FastifyInstance, deps: ExposureDeps, analyses: Analyses): void {
  registerCall(app, 'analyses', async () => (await analyses.list()).map(recordOf));
  registerCall(app, 'analysisChoice', async ({ body, signal, setDataUntil }) => {
    const question = await ask(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return new RowStream(selectable(articleRows(question, { sitemap: body.sitemap, unexposed: false })));
  });
  registerCall(app, 'saveAnalysis', async ({ body, user, signal }) => ({
    msg: 'ok',
    _id: await analyses.save(body, user.id, signal),
  }));
  registerCall(app, 'startAnalysis', async ({ body }) => {
    await analyses.start(body.id);
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

/** The first position of a row is its selection flag here: nothing is selected yet. */
async function* selectable(batches: AsyncIterable<ArticleRow[]>): AsyncGenerator<Selectable[]> {
  for await (const rows of batches) yield rows.map(([, ...rest]): Selectable => [false, ...rest]);
}
