import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { FileStream } from '../../http/streams.ts';
import type { PageChanges } from './page-changes.ts';
import type { PageFigureStore } from './page-figures.ts';
import { listPages, type PageListDeps } from './page-list.ts';

export interface PageRoutesDeps extends PageListDeps {
  figures: PageFigureStore;
  changes: PageChanges;
}

/** /api/collecte/pages. */
export function pageRoutes(app: FastifyInstance, deps: PageRoutesDeps): void {
  const { figures, changes, now } = deps;

  registerCall(app, 'aggregatorPages', ({ signal }) => listPages(deps, signal));
  registerCall(app, 'addAggregatorPages', async ({ body, user }) => ({
    ajoutees: await changes.add(body.pages, user.id),
  }));
  registerCall(app, 'changeAggregatorPages', async ({ body: { ids, active }, user }) => ({
    changees: await changes.change(ids, { enabled: active }, user.id),
  }));
  registerCall(app, 'deleteAggregatorPages', async ({ body, user }) => ({
    supprimees: await changes.change(body.ids, { deleted: true, enabled: false }, user.id),
  }));
  registerCall(app, 'refusedPage', async ({ params, reply }) => {
    const text = await figures.refused(params.id, now());
    if (text === undefined)
      throw new AppError('not_found', { message: 'Aucun document refusé n’est gardé pour cette page' });
    reply.header('cache-control', 'no-store');
    return new FileStream('document-refuse.txt', oncePiece(text));
  });
}

async function* oncePiece(text: string): AsyncGenerator<string> {
  yield text;
}
