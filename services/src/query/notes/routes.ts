import { querySchema } from '@vigie/contracts/query';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { FastifyInstance } from 'fastify';
import { ask, type ExposureDeps } from '../../figures/exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { Notes } from './notes.ts';

interface NoteRoutesDeps extends ExposureDeps {
  notes: Notes;
  viewerOf: (user: SessionUser) => Promise<Viewer>;
}

/** /api/note: notes on the charts. */
export function noteRoutes(app: FastifyInstance, deps: NoteRoutesDeps): void {
  const { notes, viewerOf } = deps;
  registerCall(app, 'notes', async ({ user, search, signal }) => {
    const { article, ...query } = search;
    const question = await ask(deps, querySchema.parse(query), signal);
    return notes.list(await viewerOf(user), question, article);
  });
  registerCall(app, 'saveNote', async ({ user, body }) => notes.save(await viewerOf(user), body));
  registerCall(app, 'deleteNote', async ({ user, body }) => {
    await notes.remove(await viewerOf(user), body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'restoreNote', async ({ user, body }) => notes.restore(await viewerOf(user), body.id));
}
