import { IncomingMessage } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { AppError } from '../../platform/errors.ts';
import { authorize, type FindKey, keyOwner } from '../../platform/keys/authorize.ts';
import { handleError, sendError } from './errors.ts';

interface ForwardLimits {
  all: number;
  ofKey: number;
}

/**
 * How many requests may be on the way to the collector. Senders who behave never reach this: the collector bounds what it reads of each
 * key (`COLLECTOR_OPEN_BODIES`).
 */
export const FORWARDED: ForwardLimits = { all: 1_024, ofKey: 64 };

/** Requests on the way to the collector, by key. */
export class ForwardedRequests {
  readonly #limits: ForwardLimits;
  readonly #ofKey = new Map<string, number>();
  #all = 0;

  constructor(limits: ForwardLimits) {
    this.#limits = limits;
  }

  /** Counts one more until the function is called. Undefined: there are too many. */
  begin(key: string): (() => void) | undefined {
    const own = this.#ofKey.get(key) ?? 0;
    if (this.#all >= this.#limits.all || own >= this.#limits.ofKey) return undefined;
    this.#all++;
    this.#ofKey.set(key, own + 1);
    return () => {
      this.#all--;
      const left = (this.#ofKey.get(key) ?? 1) - 1;
      if (left > 0) this.#ofKey.set(key, left);
      else this.#ofKey.delete(key);
    };
  }
}

type AnswerCallback = (error: Error | null, data: Dispatcher.ResponseData) => void;

/**
 * /v1 goes to the collector as it comes: bodies stream both ways without limit. Nothing is counted or sent on before the key in its
 * headers is found. A plugin of its own, because it replaces the parsers of bodies.
 */
export async function proxyCollector(app: FastifyInstance, upstream: string, findKey: FindKey): Promise<void> {
  // Long bodies and Kafka's acknowledgement may take any time.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connections: FORWARDED.all });
  app.addHook('onClose', () => agent.close());
  const senders = new WeakMap<object, AbortSignal>();
  const forwarded = new ForwardedRequests(FORWARDED);

  await app.register(async (v1) => {
    // As the collector itself answers it.
    v1.setErrorHandler((error, request, reply) => {
      if (!(error instanceof AppError) || error.code !== 'unauthorized') return handleError(error, request, reply);
      return reply.code(error.status).header('www-authenticate', 'Bearer').send(error.toBody(request.id));
    });
    v1.addHook('onRequest', async (request) => {
      const { id } = await authorize(request.headers.authorization, findKey);
      request.collectorKey = id;
      v1.connections.recognised(request.raw, keyOwner(id));
    });
    await v1.register(proxy, {
      upstream,
      prefix: '/v1',
      rewritePrefix: '/v1',
      disableRequestLogging: true,
      config: { anyLength: true },
      // A request that waited for a free connection would wait for as long as others keep their bodies open.
      preHandler: (request, reply, done) => {
        const end = forwarded.begin(request.collectorKey);
        if (end === undefined) {
          done(new AppError('unavailable', { retryAfterS: 5 }));
          return;
        }
        const answered = new AbortController();
        senders.set(request.raw, answered.signal);
        reply.raw.once('close', () => {
          end();
          answered.abort();
        });
        done();
      },
      undici: {
        // The proxy does not notice by itself that a sender has left after its body.
        request: ((options: Dispatcher.RequestOptions, done: AnswerCallback) => {
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
  });
}
