import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { sendError } from './errors.ts';

/**
 * /v1 goes to the collector as it comes: bodies stream both ways without limit, keys are the collector's business.
 * A plugin of its own, because it replaces the parsers of bodies.
 */
export async function proxyCollector(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix: '/v1',
    rewritePrefix: '/v1',
    // A long body, and the collector's answer after Kafka's, may take any time.
    disableRequestLogging: true,
    undici: { headersTimeout: 0, bodyTimeout: 0, connections: 64 },
    replyOptions: {
      // Answered here already (curl asks for it before long bodies); undici refuses to send it on.
      rewriteRequestHeaders: (_request, { expect: _answered, ...headers }) => headers,
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'collector');
        sendError(new AppError('unavailable', { retryAfterS: 2, cause: error }), reply as never);
      },
    },
  });
}
