import { articleId } from '@vigie/contracts/article-id';
import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import type { Query } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../../platform/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { RowStream } from '../http/row-stream.ts';
import { applenewsRows } from './applenews-rows.ts';
import { articleDetail } from './article-detail.ts';
import { articleRows, rowsInSteps } from './article-rows.ts';
import { ask, type ExposureDeps, type Question } from './context.ts';
import { publisherExposition } from './publisher-exposition.ts';
import { publisherList } from './publisher-list.ts';
import { publisherRanking } from './publisher-ranking.ts';
import { publisherRows } from './publisher-rows.ts';
import { publisherScore } from './publisher-score.ts';
import { sharedOrder } from './shared-order.ts';
import { stats } from './stats.ts';

interface Asking {
  body: Query;
  signal: AbortSignal;
  setDataUntil: (ms: number) => void;
}

/** /api/editeur*, /api/article*, /api/status/stats: answers about exposure. */
export function exposureRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  /** Resolves the query and states the moment that its answer stands for: the range's end, or now. */
  const question = async ({ body, signal, setDataUntil }: Asking): Promise<Question> => {
    const asked = await ask(deps, body, signal);
    setDataUntil(Math.min(asked.scope.range.to, deps.now()));
    return asked;
  };

  registerCall(app, 'publisherList', ({ signal }) => publisherList(deps, signal));
  registerCall(app, 'publisherRows', async (call) => publisherRows(await question(call), call.body.applenews));
  registerCall(app, 'publisherScore', async (call) => publisherScore(await question(call)));
  registerCall(app, 'publisherRanking', async (call) => publisherRanking(await question(call)));
  registerCall(app, 'publisherExposition', async (call) => publisherExposition(await question(call)));
  registerCall(app, 'articleRows', async (call) => new RowStream(articleRows(await question(call), call.body)));
  registerCall(app, 'sharedArticles', async (call) => {
    const asked = await question(call);
    return new RowStream(rowsInSteps(asked, await sharedOrder(asked)));
  });
  registerCall(app, 'applenewsArticles', async (call) => new RowStream(applenewsRows(await question(call))));
  registerCall(app, 'articleById', async (call) => found(await articleDetail(await question(call), call.params.id)));
  registerCall(app, 'articleByUrl', async (call) => {
    const { url } = call.params;
    if (!isArticleUrl(url)) throw invalidField('url', 'n’est pas une adresse http(s)');
    return found(await articleDetail(await question(call), articleId(url)));
  });
  registerCall(app, 'stats', async (call) => stats(await question(call)));
}

function found(article: ArticleDetail | null): ArticleDetail {
  if (article) return article;
  throw new AppError('not_found', { message: 'Article inconnu' });
}
