import { type FastifyInstance, fastify } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { NotAcknowledged, type OutRecord } from '../platform/kafka.ts';
import type { Logger } from '../platform/logger.ts';
import { authorize, type FindKey } from './authorize.ts';
import { bodyChunks } from './body-chunks.ts';
import { bodyKind } from './body-kind.ts';
import { Intake } from './intake.ts';
import type { CollectorMetrics } from './metrics.ts';
import type { KeyRate } from './rate.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';

export interface CollectorDeps {
  log: Logger;
  findKey: FindKey;
  countEvents(keyId: string, accepted: number, refused: number): Promise<void>;
  /** Resolves when all in-sync replicas have the records; rejects with NotAcknowledged. */
  send(records: readonly OutRecord[]): Promise<void>;
  rate: KeyRate;
  metrics: CollectorMetrics;
  topicPrefix: string;
  retentionMs: number;
  idleMs: number;
  now?: () => number;
}

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof NotAcknowledged) {
    return new AppError('unavailable', {
      message: 'La file d’attente ne répond pas ; renvoyez ce corps, ce qui arrive deux fois ne compte qu’une',
      retryAfterS: 5,
      cause: error,
    });
  }
  return new AppError('internal', { cause: error });
};

/** The HTTP collector. It keeps nothing: what it has answered 202 for is in Kafka. */
export function createCollector(deps: CollectorDeps): FastifyInstance {
  const { log, rate, metrics } = deps;
  // No limit on the time of a request: a body may be as long as its sender likes, silence is what ends it.
  const app = fastify({ logger: false, requestTimeout: 0, forceCloseConnections: 'idle' });
  const stopping = new AbortController();
  app.addHook('preClose', async () => {
    stopping.abort(new AppError('unavailable', { retryAfterS: 1 }));
    // Closing looks for idle connections once; one that is still being answered then would hold it open as long as it lives.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once('close', () => clearInterval(sweep));
  });

  // Bodies are read by the route: checks come before the first byte, and a stream is never held whole.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) log.warn({ err: error.cause ?? error, url: request.url }, error.code);
    metrics.bodies.inc({ status: error.status });
    if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(error.status).send(error.toBody());
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });

  app.post('/v1/events', async (request, reply) => {
    const key = await authorize(request.headers.authorization, deps.findKey);
    const { format, gzip } = bodyKind(request.headers);
    await rate.check(key.id);
    const intake = new Intake({
      topicPrefix: deps.topicPrefix,
      retentionMs: deps.retentionMs,
      now: deps.now ?? Date.now,
      pace: (events) => rate.pace(key.id, events, stopping.signal),
      onEvent: (outcome) => metrics.events.inc({ outcome }),
      async send(records) {
        const time = metrics.acknowledged.startTimer();
        await deps.send(records);
        time();
      },
    });
    const { receipt } = intake;
    metrics.open.inc();
    try {
      const chunks = bodyChunks(request.raw, gzip, deps.idleMs);
      if (format === 'json') await readJson(chunks, intake);
      else await readNdjson(chunks, intake, stopping.signal);
      await intake.finish();
    } finally {
      metrics.open.dec();
      // Counts are for people: Redis being away must not refuse an event.
      deps.countEvents(key.id, receipt.accepted, receipt.rejectedTotal).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'events of a key could not be counted');
      });
    }
    if (receipt.accepted + receipt.rejectedTotal === 0) {
      receipt.refuse({ line: 1, code: 'empty_body', message: 'aucun événement dans le corps' });
    }
    if (!request.raw.complete) reply.header('connection', 'close');
    metrics.bodies.inc({ status: receipt.status });
    return reply.code(receipt.status).send(receipt.body());
  });
  return app;
}
