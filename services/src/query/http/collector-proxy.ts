import { IncomingMessage } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { AppError } from '../../platform/errors.ts';
import { sendError } from './errors.ts';

type Answered = (error: Error | null, data: Dispatcher.ResponseData) => void;

/**
 * Requests on the way to the collector. The collector bounds those of each key, so this many are never reached by
 * senders who behave.
 */
export const MAX_FORWARDED = 1_024;

/**
 * /v1 goes to the collector as it comes: bodies stream both ways without limit, keys are the collector's business.
 * A plugin of its own, because it replaces the parsers of bodies.
 */
export async function proxyCollector(app: FastifyInstance, upstream: string): Promise<void> {
  // Long bodies and Kafka's acknowledgement may take any time.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connections: MAX_FORWARDED });
  app.addHook('onClose', () => agent.close());
  const senders = new WeakMap<object, AbortSignal>();
  let forwarded = 0;

  await app.register(proxy, {
    upstream,
    prefix: '/v1',
    rewritePrefix: '/v1',
    disableRequestLogging: true,
    // A request that waited for a free connection would wait for as long as others keep their bodies open.
    preHandler: (request, reply, done) => {
      if (forwarded >= MAX_FORWARDED) {
        done(new AppError('unavailable', { retryAfterS: 5 }));
        return;
      }
      forwarded++;
      const answered = new AbortController();
      senders.set(request.raw, answered.signal);
      reply.raw.once('close', () => {
        forwarded--;
        answered.abort();
      });
      done();
    },
    undici: {
      // The proxy does not notice by itself that a sender has left after its body.
      request: ((options: Dispatcher.RequestOptions, done: Answered) => {
        const signal = options.body instanceof IncomingMessage ? senders.get(options.body) : undefined;
        agent.request({ ...options, ...(signal === undefined ? {} : { signal }) }, done);
      }) as Agent['request'],
    },
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
