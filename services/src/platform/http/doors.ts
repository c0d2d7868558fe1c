import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyServerOptions, LogController } from 'fastify';
import { AppError } from '../errors.ts';
import { Counter, Gauge, type Registry } from '../metrics.ts';
import { networkTest } from '../network/callers.ts';
import { type ConnectionLimits, Connections } from './connections.ts';

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const STATUS_LINE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [LATE]: '408 Request Timeout',
};

/** Answers invalid HTTP, too long headers and late requests: there is no request yet, so this writes to the socket. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A browser that opened the connection ahead of its need expects no answer.
  if (error.code === LATE && socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(new AppError('bad_request', { message: 'La requête n’est pas lisible' }).toBody());
  const head = [
    `HTTP/1.1 ${STATUS_LINE[error.code ?? ''] ?? '400 Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Ends a request that came too late: with an answer, unless one has been begun. */
function endLate(socket: Socket, answered: boolean): void {
  if (answered) socket.destroy();
  else answerClientError(Object.assign(new Error('late'), { code: LATE }), socket);
}

interface BodyLimits {
  /** Time until the first byte of a body. */
  beginMs: number;
  /** Time until the end of a body, unless its route reads bodies of any length. */
  endMs: number;
  /** Time that the rest of a body has once its answer is sent. */
  restMs: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a byte of the body has come. Looking reads nothing. */
const hasBegun = (request: IncomingMessage): boolean =>
  request.complete || request.readableDidRead || request.readableLength > 0;

/**
 * Ends the connection when a body does not begin or end in time, or its rest does not come after the answer: nothing else ends a
 * request whose headers are complete.
 */
function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { beginMs, endMs, restMs }: BodyLimits,
  isAnyLength: () => boolean,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const endIncomplete = () => {
    if (!request.complete) endLate(socket, response.headersSent);
  };
  let timer = setTimeout(() => {
    if (!hasBegun(request)) endIncomplete();
    else if (!isAnyLength() && !request.complete) timer = setTimeout(endIncomplete, endMs - beginMs);
  }, beginMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!request.complete && !socket.destroyed) setTimeout(endIncomplete, restMs).unref();
  });
}

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
