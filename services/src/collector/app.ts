import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyError, type FastifyInstance, fastify } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { logAccess } from '../platform/http/access-log.ts';
import { type DoorLimits, openDoors } from '../platform/http/doors.ts';
import { guardHttp } from '../platform/http-guards.ts';
import { NotAcknowledged, type OutRecord } from '../platform/kafka.ts';
import { authorize, type FindKey, keyOwner } from '../platform/keys/authorize.ts';
import type { SentEvents } from '../platform/keys/key-counts.ts';
import type { Logger } from '../platform/logger.ts';
import type { Registry } from '../platform/metrics.ts';
import { outageLog } from '../platform/outage-log.ts';
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
  countEvents(keyId: string, sent: SentEvents): Promise<void>;
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
  /** Public names of the collector. */
  hosts?: readonly string[];
  registry?: Registry;
  limits?: Partial<DoorLimits>;
  now?: () => number;
  /** By Kafka's acknowledgements; undefined before it is known. Milliseconds since 1970. */
  brokerTime(): number | undefined;
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
  const { registry, limits } = deps;
  const doors = openDoors({ registry, limits });
  const app = fastify({ ...doors.options, loggerInstance: log as FastifyBaseLogger, forceCloseConnections: 'idle' });
  guardHttp(app, doors, deps);
  const keys = new WeakMap<IncomingMessage, string>();
  logAccess(app, {
    callerOf: ({ raw }) => {
      const key = keys.get(raw);
      return key === undefined ? undefined : { key };
    },
  });
  const bodies = new OpenBodies(deps.openBodies);
  const turns = new FairTurns();
  const counting = outageLog(log, 'counts of keys');
  app.addHook('preClose', async () => {
    // What is nearly read gets its answer. A slow sender has to send again.
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
    if (error.code === 'internal') request.log.error({ err: error.cause ?? error, url: request.url }, error.code);
    // A sender tries again and again. `vigie_collector_bodies_total` counts each refusal.
    else if (error.status >= 500) outageLog(log, `answers ${error.status} ${error.code}`).failed(error.cause ?? error);
    metrics.bodies.inc({ status: error.status });
    if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
    // A sender that does not end its body would keep the process from ending.
    if (bodies.stopped && !request.raw.complete) reply.header('connection', 'close');
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(error.status).send(error.toBody(request.id));
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });

  // A body may take as long as its sender likes, and only silence ends it. What a key can hold this way is its number of open bodies.
  app.post('/v1/events', { config: { anyLength: true } }, async (request, reply) => {
    const key = await authorize(request.headers.authorization, deps.findKey);
    app.connections.recognised(request.raw, keyOwner(key.id));
    keys.set(request.raw, key.id);
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

  function brokerTime(): number {
    const time = deps.brokerTime();
    if (time !== undefined) return time;
    throw new AppError('unavailable', { message: 'L’heure de Kafka n’est pas encore connue', retryAfterS: 1 });
  }

  /** Reads the events of one body into Kafka. */
  async function read(raw: IncomingMessage, key: { id: string }, { signal }: OpenBody): Promise<Receipt> {
    const { format, gzip } = bodyKind(raw.headers);
    await rate.check(key.id);
    await assertSpace();
    brokerTime();
    const intake = new Intake({
      topicPrefix: deps.topicPrefix,
      retentionMs: deps.retentionMs,
      now: deps.now ?? Date.now,
      brokerTime,
      pace: (events) => rate.pace(key.id, events, signal),
      onEvent: (outcome) => metrics.events.inc({ outcome }),
      count(events) {
        // Counts are only shown to people: an event is not refused because Redis is away.
        deps.countEvents(key.id, events).then(counting.works, counting.failed);
      },
      async send(records) {
        // A body may take hours.
        await assertSpace();
        const time = metrics.acknowledged.startTimer();
        await deps.send(records);
        time();
      },
    });
    const slices = slicesOf(turns, key.id);
    // A key with many bodies would otherwise begin all of them at once.
    await slices.rest();
    const reading = { signal, slices };
    const chunks = bodyChunks(raw, { gzip, idleMs: deps.idleMs, signal });
    if (format === 'json') await readJson(chunks, intake, reading);
    else await readNdjson(chunks, intake, reading);
    return intake.finish();
  }

  return app;
}
