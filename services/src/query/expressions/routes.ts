import { EVERY_EXPRESSION } from '@vigie/contracts/calls/expressions';
import { csvName } from '@vigie/contracts/file-name';
import { querySchema } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { FileStream } from '../http/streams.ts';
import { expressionLists } from './expression-lists.ts';
import { expressionsNamed, isConfirmed, type Newsbox } from './newsbox.ts';
import { newsboxCsv } from './newsbox-csv.ts';

/** /api/cluster/getexpressions, expressions, newsbox. */
export function newsboxRoutes(app: FastifyInstance, deps: ExposureDeps, newsbox: Newsbox): void {
  const lists = async (signal: AbortSignal) =>
    expressionLists({ store: deps.store, signal }, await newsbox.list(), deps.now());

  registerCall(app, 'expressions', ({ signal }) => lists(signal));
  registerCall(app, 'saveExpressions', async ({ body, user, signal }) => {
    await newsbox.save(body, user.id, signal);
    return { msg: 'ok' };
  });
  registerCall(app, 'confirmExpressions', async ({ body, user, signal }) => {
    await newsbox.confirm(body.selected, user.id);
    return lists(signal);
  });
  registerCall(app, 'crawlExpression', async ({ body, signal }) => {
    await newsbox.crawl(body.expression, body.crawling);
    return lists(signal);
  });
  registerCall(app, 'newsboxCsv', async ({ search, signal, setDataUntil }) => {
    const all = await newsbox.list();
    const named = search.query === EVERY_EXPRESSION ? all : expressionsNamed(all, search.query);
    const question = await askClusters(deps, querySchema.parse({}), signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    const name = csvName(search.query === EVERY_EXPRESSION ? 'newsbox' : `newsbox ${search.query}`, {});
    return new FileStream(name, newsboxCsv(question, named.filter(isConfirmed)));
  });
}
