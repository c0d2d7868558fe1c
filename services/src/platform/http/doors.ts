import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http';
import { type FastifyServerOptions, LogController } from 'fastify';
import { Counter, Gauge, type Registry } from '../metrics.ts';
import { networkTest } from '../network/callers.ts';
import { answerClientError, type BodyLimits, watchBody } from './body-deadline.ts';
import { type ConnectionLimits, Connections } from './connections.ts';

export type DoorLimits = ConnectionLimits & BodyLimits;

/**
 * A network rarely holds so many connections before its people have logged in, and those of all networks together cost the
 * process some 30 MB.
 */
const LIMITS: DoorLimits = { perOwner: 256, unknown: 2_048, beginMs: 5_000, endMs: 30_000, restMs: 2_000 };
/** Node ends a connection whose headers are not complete by then. */
const HEADERS_MS = 10_000;
const LOOK_EVERY_MS = 2_000;
const KEEP_ALIVE_MS = 72_000;

/** The header that names a request: in answers, and in requests of trusted proxies. */
export const REQUEST_ID = 'x-request-id';
const SAFE_ID = /^[\w.:-]{8,64}$/;

export interface DoorOptions {
  /** Networks of proxies. Such a proxy may name the request and its client, and its connections are counted for its clients. */
  trustProxy?: readonly string[];
  registry?: Registry | undefined;
  limits?: Partial<DoorLimits> | undefined;
}

export interface Doors {
  /** For `fastify()`. */
  options: FastifyServerOptions;
  connections: Connections;
  /** Requests whose route reads bodies of any length, and ends them itself. */
  anyLength: WeakSet<IncomingMessage>;
}

/** What every port has before a request reaches its routes: limits of connections and times, and ids of requests. */
export function openDoors({ trustProxy = [], registry, limits }: DoorOptions = {}): Doors {
  const all = { ...LIMITS, ...limits };
  const trusts = networkTest(trustProxy);
  const connections = countedConnections(all, registry);
  const anyLength = new WeakSet<IncomingMessage>();

  const serverFactory = (handler: RequestListener, { http = {} }: { http?: ServerOptions | null }) => {
    const times = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS, requestTimeout: 0 };
    const server = createServer({ ...http, ...times, keepAliveTimeout: KEEP_ALIVE_MS }, handler);
    server.on('connection', (socket) => connections.opened(socket, trusts(socket.remoteAddress ?? '')));
    server.prependListener('request', (request, response) => {
      connections.requested(request);
      response.once('close', () => connections.answered(request));
      watchBody(request, response, all, () => anyLength.has(request));
    });
    return server;
  };
  return {
    connections,
    anyLength,
    options: {
      serverFactory,
      trustProxy: trustProxy.length > 0 && trusts,
      genReqId: ({ headers, socket }: IncomingMessage) => {
        const named = headers[REQUEST_ID];
        const believed = typeof named === 'string' && SAFE_ID.test(named) && trusts(socket.remoteAddress ?? '');
        return believed ? named : randomUUID();
      },
      logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
      return503OnClosing: false,
      clientErrorHandler: answerClientError,
    },
  };
}

function countedConnections(limits: ConnectionLimits, registry: Registry | undefined): Connections {
  const registers = registry === undefined ? [] : [registry];
  const dropped = new Counter({
    name: 'vigie_http_connections_dropped_total',
    help: 'Connections closed for a newer one: of the same client (owner), or because of all unknown clients (unknown)',
    labelNames: ['limit'],
    registers,
  });
  const connections = new Connections(limits, (limit) => dropped.inc({ limit }));
  new Gauge({
    name: 'vigie_http_connections',
    help: 'Open connections of clients who have shown a session or a key (known), and of others (unknown)',
    labelNames: ['client'],
    registers,
    collect() {
      for (const client of ['known', 'unknown'] as const) this.set({ client }, connections[client]);
    },
  });
  return connections;
}
