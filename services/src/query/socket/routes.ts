import websocket from '@fastify/websocket';
import { SOCKET_ACCESS } from '@vigie/contracts/roles/frames';
import { MAX_FRAME, SOCKET_PATH } from '@vigie/contracts/socket-address';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Reports } from '../../reports/reports.ts';
import { sessionIdOf } from '../sessions/cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { answerFrame } from './answer-frame.ts';
import { serveClient } from './client.ts';
import type { SocketHub } from './hub.ts';
import type { Sockets } from './sockets.ts';

/** The code for a service that will be back. */
const RESTART = 1012;
/** How long clients may take to take their leave when the service stops. */
const FAREWELL_MS = 500;

export interface SocketLimits {
  perSession: number;
  perInstance: number;
}

export interface SocketDeps {
  log: Logger;
  now: () => number;
  sessions: SessionStore;
  reports: Reports;
  sockets: Sockets;
  limits: SocketLimits;
}

/** Before every route: the plugin refuses upgrades of routes that are no sockets. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME },
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'socket');
      socket.terminate();
    },
    preClose(done) {
      const { clients } = this.websocketServer;
      for (const client of clients) client.close(RESTART, 'service restarts');
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, FAREWELL_MS).unref();
      this.websocketServer.close();
      done();
    },
  });
}

function refuseTooMany(hub: SocketHub, session: string, limits: SocketLimits): void {
  if (hub.size >= limits.perInstance) throw new AppError('overloaded', { retryAfterS: 5 });
  if (hub.countOf(session) >= limits.perSession) throw new AppError('too_many_requests', { retryAfterS: 5 });
}

/** /socket: frames of contracts/src/socket.ts. Access is decided at the upgrade, and again at each frame. */
export function socketRoutes(app: FastifyInstance, deps: SocketDeps): void {
  const { log, now, sessions, reports, sockets, limits } = deps;
  const { hub } = sockets;
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    config: { access: SOCKET_ACCESS },
    schema: { hide: true },
    preValidation: async (request) => {
      if (!request.ws) throw new AppError('not_found');
      refuseTooMany(hub, sessions.tagOf(sessionIdOf(request) ?? ''), limits);
    },
    handler: async () => {
      throw new AppError('not_found');
    },
    wsHandler: (socket, request) => {
      const id = sessionIdOf(request) ?? '';
      const { user } = request;
      if (user === null) return socket.terminate();
      const client = serveClient({
        socket,
        user,
        session: sessions.tagOf(id),
        now,
        async answer(frame) {
          // Also prolongs the session: somebody is there.
          const present = await sessions.read(id);
          if (present) return answerFrame(reports, present, frame);
          client.leave();
          return undefined;
        },
        onError: (error) => log.warn({ err: error.cause ?? error }, 'socket'),
      });
      hub.add(client);
      socket.on('close', () => hub.remove(client));
      sockets.welcome(client);
    },
  });
}
