import type { FastifyInstance } from 'fastify';
import { ask, type ExposureDeps, type Read } from '../exposure/context.ts';
import { fromQuarters } from '../exposure/rollup-days.ts';
import { registerCall } from '../http/register-call.ts';
import { sitemapGroups } from './sitemap-groups.ts';

/** Nothing here is read from quarters or roll-ups, so which of them stand is not asked. */
const NO_READING: Read = { at: 0, days: Promise.resolve(fromQuarters({ from: 0, to: 0 })) };

/** /api/sitemap. */
export function sitemapRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'sitemapGroups', async ({ body, signal, setDataUntil }) => {
    const question = await ask(deps, body, signal, NO_READING);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return sitemapGroups(question);
  });
}
