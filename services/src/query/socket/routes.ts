import websocket from '@fastify/websocket';
import { isBlankFilter } from '@vigie/contracts/filter-words';
import type { ReportKind } from '@vigie/contracts/jobs';
import { may } from '@vigie/contracts/roles/access';
import { CLIENT_FRAME_ACCESS, SOCKET_ACCESS } from '@vigie/contracts/roles/frames';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { CheckedFrame, ReportStatus, ServerFrame } from '@vigie/contracts/socket';
import { MAX_FRAME, SOCKET_PATH } from '@vigie/contracts/socket-address';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ReportQuestion } from '../../reports/report-name.ts';
import { statusFrame } from '../../reports/report-record.ts';
import type { Reports } from '../../reports/reports.ts';
import { sessionIdOf } from '../http/cookies.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { serveClient } from './client.ts';
import type { SocketHub } from './hub.ts';
import type { Sockets } from './sockets.ts';

/** The code for a service that will be back. */
const RESTART = 1012;
/** How long clients may take to disconnect when the service stops. */
const FAREWELL_MS = 500;

export interface SocketLimits {
  perSession: number;
  perInstance: number;
}

interface SocketDeps {
  log: Logger;
  now: () => number;
  sessions: SessionStore;
  reports: Pick<Reports, 'start' | 'check'>;
  sockets: Sockets;
  viewerOf: (user: SessionUser) => Promise<Viewer>;
  limits: SocketLimits;
}

/** Register before every route: the plugin refuses upgrades of other routes. */
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
  // The plugin would upgrade a request for any other route, and close it afterwards.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.url === SOCKET_PATH) return;
    reply.header('connection', 'close');
    throw new AppError('not_found', { message: 'Il n’y a pas de socket à cette adresse' });
  });
}

function refuseTooMany(hub: SocketHub, session: string, limits: SocketLimits): void {
  if (hub.size >= limits.perInstance) throw new AppError('overloaded', { retryAfterS: 5 });
  if (hub.countOf(session) >= limits.perSession) throw new AppError('too_many_requests', { retryAfterS: 5 });
}

/** /socket: frames of contracts/src/socket.ts. Access is checked at the upgrade and at each frame. */
export function socketRoutes(app: FastifyInstance, deps: SocketDeps): void {
  const { log, now, sessions, sockets, limits } = deps;
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
          // Also prolongs the session.
          const present = await sessions.read(id);
          if (present) return answerFrame(deps, present, frame);
          client.leave();
          return undefined;
        },
        onError: (error) => log.warn({ err: error.cause ?? error }, 'socket'),
      });
      hub.add(client);
      // Sockets have limits of their own.
      request.server.connections.released(request.raw);
      socket.on('close', () => hub.remove(client));
      sockets.welcome(client);
    },
  });
}

type ReportSide = SocketDeps['reports'];
type Ask = (reports: ReportSide, question: ReportQuestion) => Promise<ReportStatus>;

const start: Ask = (reports, question) => reports.start(question);
const check: Ask = (reports, question) => reports.check(question);

const EVENTS: Readonly<Record<CheckedFrame['event'], readonly [ReportKind, Ask]>> = {
  startDailyReport: ['daily', start],
  checkDailyReportStatus: ['daily', check],
  startThemeReport: ['theme', start],
  checkThemeReportStatus: ['theme', check],
};

/**
 * The answer to a frame of this user.
 * @throws {AppError} `forbidden`, `validation_failed`, `too_many_requests`
 */
async function answerFrame(
  { reports, viewerOf }: Pick<SocketDeps, 'reports' | 'viewerOf'>,
  user: SessionUser,
  frame: CheckedFrame,
): Promise<ServerFrame> {
  const [kind, ask] = EVENTS[frame.event];
  const { query, ref } = frame.data;
  if (!may(CLIENT_FRAME_ACCESS[frame.event], user)) throw new AppError('forbidden');
  if (kind === 'theme' && isBlankFilter(query.clusterEntities) && isBlankFilter(query.clusterLemmes)) {
    throw new AppError('validation_failed', { message: 'Veuillez choisir des entites ou lemmes' });
  }
  const status = await ask(reports, { kind, user: user.id, viewer: await viewerOf(user), query });
  return statusFrame(kind, ref === undefined ? status : { ...status, ref });
}
