import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import { feedPath } from './feed-route.ts';
import type { ViewFeeds } from './feeds.ts';
import { viewerWith } from './viewer.ts';
import type { Views } from './views.ts';

interface ViewRoutesDeps {
  views: Views;
  viewFeeds: ViewFeeds;
  /** The house of a user; `''`: none. */
  houseOf: (user: SessionUser) => Promise<string>;
}

/** /api/vues: saved views. */
export function viewRoutes(app: FastifyInstance, { views, viewFeeds, houseOf }: ViewRoutesDeps): void {
  const viewer = viewerWith(houseOf);
  registerCall(app, 'views', async ({ user }) => views.list(await viewer(user)));
  registerCall(app, 'saveView', async ({ user, body }) => views.save(await viewer(user), body));
  registerCall(app, 'changeView', async ({ user, body }) => views.change(await viewer(user), body));
  registerCall(app, 'deleteView', async ({ user, body }) => {
    await views.remove(await viewer(user), body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'restoreView', async ({ user, body }) => views.restore(await viewer(user), body.id));
  registerCall(app, 'pinView', async ({ user, body }) => views.pin(await viewer(user), body));
  registerCall(app, 'makeViewFeed', async ({ user, body }) => ({
    chemin: feedPath(await viewFeeds.make(await viewer(user), body.id)),
  }));
  registerCall(app, 'endViewFeed', async ({ user, body }) => {
    await viewFeeds.end(await viewer(user), body.id);
    return { msg: 'ok' };
  });
}
