import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { sendError } from './errors.ts';

/** Paths that never are a page of the dashboard. */
const NOT_PAGES =
  /^\/(?:api|atom|v1|docs|assets|openapi\.json|sceaux|sceaux\.json|socket|login|logout|reporting)(?:[/?]|$)/;
/** GET /login is a page, POST /login is a call. */
const LOGIN_PAGE = /^\/login(?:[/?]|$)/;
/** Their page asks for the first figures before its code has come. */
const SCREENS = /^\/dashboard(?:[/?]|$)/;

const wantsPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (!NOT_PAGES.test(url) || LOGIN_PAGE.test(url));

/**
 * The built dashboard: hashed assets for ever, its page asked for each time, and for every unknown address (the browser
 * routes). Unknown calls are JSON 404s.
 */
export async function serveDashboard(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && ['index', 'dashboard'].every((page) => existsSync(`${root}/${page}.html`));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      dotfiles: 'ignore',
      index: 'index.html',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    built && wantsPage(request)
      ? reply.sendFile(SCREENS.test(request.url) ? 'dashboard.html' : 'index.html')
      : sendError(new AppError('not_found'), reply),
  );
}
