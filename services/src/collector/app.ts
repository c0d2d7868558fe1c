import type { IncomingMessage } from 'node:http';
import { type FastifyError, type FastifyInstance, fastify } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { answerClientError, guardHttp } from '../platform/http-guards.ts';
import { NotAcknowledged, type OutRecord } from '../platform/kafka.ts';
import type { Logger } from '../platform/logger.ts';
import { bodyChunks } from './body-chunks.ts';
import { bodyKind, wrongType } from './body-kind.ts';
import { FairTurns, slicesOf } from './fair-turns.ts';
import { Intake } from './intake.ts';
import type { CollectorMetrics } from './metrics.ts';
import { OpenBodies, type OpenBody } from './open-bodies.ts';
import type { KeyRate } from './rate.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';
import type { Receipt } from './receipt.ts';

interface CollectorDeps {
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
  /** How many bodies one key may have open. */
  openBodies: number;
  /** Why the disk takes nothing more; `null` while it does. */
  diskFault?: () => Promise<string | null>;
  /** Clients reach the installation over TLS only. */
  tls: boolean;
  now?: () => number;
  /** By Kafka's acknowledgements; undefined before it is known. Milliseconds since 1970. */
  brokerTime?: () => number | undefined;
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
  // What fastify refuses by itself, before the route: an invalid content type, an address that cannot be decoded.
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongType();
  if (statusCode >= 400 && statusCode < 500) return new AppError('bad_request', { cause: error });
  return new AppError('internal', { cause: error });
};

const REST_MS = 1_000;

/**
 * Waits a little for what still comes of a body whose answer is known (it broke off in the middle). If the connection were
 * closed meanwhile, a sender that is still sending would see a broken connection instead of the answer.
 */
function restOf(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REST_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.once('end', done).once('close', done);
  });
}

/** How long a body may take to end once the collector stops. Milliseconds. */
const FINISH_MS = 2_000;

/** The HTTP collector. It keeps no state: events that it has answered with 202 are in Kafka. */
export function createCollector(deps: CollectorDeps): FastifyInstance {
  const { log, rate, metrics } = deps;
  // There is no limit on the time of a request: a body may take as long as its sender likes, and only silence ends it.
  // What a key can hold this way is its number of open bodies.
  const app = fastify({
    logger: false,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
  });
  guardHttp(app, deps);
  const bodies = new OpenBodies(deps.openBodies);
  const turns = new FairTurns();
  app.addHook('preClose', async () => {
    // What is nearly read gets its answer. A slow sender is told to send again.
    const late = setTimeout(() => bodies.stop(new AppError('unavailable', { retryAfterS: 1 })), FINISH_MS).unref();
    // Closing ends idle connections once. A connection whose request is being answered at that moment would stay open.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(late);
    });
  });

  // The route reads the body itself: it checks headers before the first byte, and never holds a whole stream in memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) log.warn({ err: error.cause ?? error, url: request.url }, error.code);
    metrics.bodies.inc({ status: error.status });
    if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
    // A sender that does not end its body would keep the process from ending.
    if (bodies.stopped && !request.raw.complete) reply.header('connection', 'close');
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(error.status).send(error.toBody());
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });

  app.post('/v1/events', async (request, reply) => {
    const key = await authorize(request.headers.authorization, deps.findKey);
    const body = bodies.open(key.id);
    // An answer that has been sent closes as well; aborting has no effect by then.
    reply.raw.once('close', body.senderLeft);
    metrics.open.inc();
    const receipt = await read(request.raw, key, body).finally(() => {
      metrics.open.dec();
      body.close();
    });
    if (receipt.accepted + receipt.rejectedTotal === 0) {
      receipt.refuse({ line: 1, code: 'empty_body', message: 'aucun événement dans le corps' });
    }
    if (!bodies.stopped) await restOf(request.raw);
    if (!request.raw.complete) reply.header('connection', 'close');
    metrics.bodies.inc({ status: receipt.status });
    return reply.code(receipt.status).send(receipt.body());
  });

  async function assertSpace(): Promise<void> {
    const fault = await deps.diskFault?.();
    if (fault) throw new AppError('insufficient_storage', { retryAfterS: 30, cause: new Error(fault) });
  }

  /** Reads the events of one body into Kafka. */
  async function read(raw: IncomingMessage, key: KnownKey, { signal }: OpenBody): Promise<Receipt> {
    const { format, gzip } = bodyKind(raw.headers);
    await rate.check(key.id);
    await assertSpace();
    const intake = new Intake({
      topicPrefix: deps.topicPrefix,
      retentionMs: deps.retentionMs,
      now: deps.now ?? Date.now,
      brokerTime: deps.brokerTime ?? (() => undefined),
      pace: (events) => rate.pace(key.id, events, signal),
      onEvent: (outcome) => metrics.events.inc({ outcome }),
      async send(records) {
        // A body may take hours.
        await assertSpace();
        const time = metrics.acknowledged.startTimer();
        await deps.send(records);
        time();
      },
    });
    const { receipt } = intake;
    try {
      const chunks = bodyChunks(raw, gzip, deps.idleMs);
      const reading = { signal, slices: slicesOf(turns, key.id) };
      if (format === 'json') await readJson(chunks, intake, reading);
      else await readNdjson(chunks, intake, reading);
      return await intake.finish();
    } finally {
      // Counts are only shown to people: an event is not refused because Redis is away.
      deps.countEvents(key.id, receipt.accepted, receipt.rejectedTotal).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'events of a key could not be counted');
      });
    }
  }

  return app;
}

interface KnownKey {
  id: string;
  revokedAt: number | null;
}

type FindKey = (secret: string) => Promise<KnownKey | undefined>;

const BEARER = /^Bearer +([^\s]{1,512})$/i;

/**
 * The key in an Authorization header.
 * @throws {AppError} unauthorized (no key or an unknown one), forbidden (a revoked one), unavailable (keys cannot be
 *   read now)
 */
async function authorize(header: string | undefined, findKey: FindKey): Promise<KnownKey> {
  const secret = BEARER.exec(header ?? '')?.[1];
  if (secret === undefined) throw new AppError('unauthorized', { message: 'Clé de collecte absente' });
  const key = await findKey(secret).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause, retryAfterS: 5 });
  });
  if (key === undefined) throw new AppError('unauthorized', { message: 'Clé de collecte inconnue' });
  if (key.revokedAt !== null) throw new AppError('forbidden', { message: 'Clé de collecte révoquée' });
  return key;
}
