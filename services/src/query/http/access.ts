import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { may } from '@vigie/contracts/roles/access';
import { BEFORE_ENROLMENT } from '@vigie/contracts/roles/calls';
import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { sessionIdOf } from './cookies.ts';
import type { SessionUser } from './session-user.ts';

/** Whether the installation demands a second factor of this user. */
export type Demands = (user: Pick<SessionUser, 'isAdmin'>) => boolean;

export const demandsOf =
  (adminTotp: 'optional' | 'required'): Demands =>
  ({ isAdmin }) =>
    adminTotp === 'required' && isAdmin;

/** Whether a session was opened without the second factor that is demanded. Sessions from before the demand were too. */
export const mustEnrol = (demands: Demands, user: SessionUser): boolean => demands(user) && user.secondFactor !== true;

/** The user of an open session; prolongs it. */
type ReadSession = (id: string) => Promise<SessionUser | undefined>;

export interface AccessOptions {
  sessions: { read: ReadSession };
  demands: Demands;
  maintenance: boolean;
}

/**
 * Who may call, decided before a body is read: maintenance, then the site that the request comes from, then the session
 * and its rights, then whether they lack a second factor that is demanded. Routes that are not calls of the contracts pass.
 */
export function enforceAccess(app: FastifyInstance, { sessions, maintenance, demands }: AccessOptions): void {
  app.decorateRequest('user', null);
  app.decorateRequest('collectorKey', '');
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    if (maintenance) throw new AppError('maintenance', { retryAfterS: 60 });
    refuseOtherSites(request);
    if (request.routeOptions.url === PATHS.logout.path) refuseFollowedLinks(request);
    if (access === 'public') return;
    const id = sessionIdOf(request);
    const user = id === undefined ? undefined : await sessions.read(id);
    if (user === undefined) throw new AppError('unauthorized');
    // Known before it is decided: the journal says who was refused.
    request.user = user;
    app.connections.recognised(request.raw, `user ${user.id}`);
    if (!may(access, user)) throw new AppError('forbidden');
    const name = request.routeOptions.schema?.operationId as CallName | undefined;
    if (mustEnrol(demands, user) && !(name !== undefined && BEFORE_ENROLMENT.has(name))) {
      throw new AppError('second_factor_required');
    }
  });
}

/** Whether a request of a route that is no call comes from an administrator. Without Redis, none does. */
export const isAdministrator =
  (sessions: { read: ReadSession }) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const id = sessionIdOf(request);
    const user = id === undefined ? undefined : await sessions.read(id).catch(() => undefined);
    return user?.isAdmin === true;
  };

const changesState = (request: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(request.method) ||
  request.routeOptions.url === PATHS.logout.path ||
  // Browsers send cookies with the upgrade of any site's socket, and let that site read the frames.
  request.routeOptions.url === SOCKET_PATH;

/** `same-site` is another host of our domain. */
const FOREIGN_SITES = new Set(['cross-site', 'same-site']);

/** Browsers say where a request comes from; other clients have no session cookie that a page could abuse. */
function refuseOtherSites(request: FastifyRequest): void {
  if (!changesState(request)) return;
  const { origin } = request.headers;
  const foreign = origin !== undefined && hostOf(origin) !== request.host.toLowerCase();
  if (foreign || FOREIGN_SITES.has(String(request.headers['sec-fetch-site']))) {
    throw new AppError('forbidden', { message: 'Cette requête vient d’un autre site' });
  }
}

/**
 * GET /logout is the client's contract, so a link or a picture must not log out its viewer: only a script of our
 * pages may ask. Browsers tell by Sec-Fetch-Dest; over plain HTTP, where they leave it out, pages and pictures are asked for by type,
 * and scripts by any.
 */
function refuseFollowedLinks({ headers }: FastifyRequest): void {
  const dest = headers['sec-fetch-dest'];
  const byScript = dest === undefined ? !/text\/html|image\//.test(headers.accept ?? '') : dest === 'empty';
  if (!byScript) throw new AppError('forbidden', { message: 'La déconnexion passe par le menu de Vigie' });
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
