import type { FastifyInstance } from 'fastify';
import { ask, type ExposureDeps } from '../exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import { sitemapGroups } from './sitemap-groups.ts';

/** /api/sitemap. */
export function sitemapRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'sitemapGroups', async ({ body, signal, setDataUntil }) => {
    const question = await ask(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return sitemapGroups(question);
  });
}
