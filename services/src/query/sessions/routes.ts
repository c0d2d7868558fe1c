import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { clearSessionCookie, deviceOf, sessionIdOf, setDeviceCookie, setSessionCookie } from './cookie.ts';
import { type LoginDeps, login } from './login.ts';
import type { SessionUser } from './session-store.ts';

const toAnswer = ({ email, editeur, isAdmin, role }: SessionUser) => ({ email, editeur, isAdmin, role });

export function sessionRoutes(app: FastifyInstance, deps: LoginDeps & { lifeMs: number }): void {
  registerCall(app, 'login', async ({ body, request, reply }) => {
    const client = { address: request.ip, device: deviceOf(request), userAgent: request.headers['user-agent'] };
    const { id, user, device } = await login(deps, { ...body, ...client });
    const before = sessionIdOf(request);
    if (before !== undefined) await deps.sessions.close(before);
    setSessionCookie(request, reply, id, deps.lifeMs);
    setDeviceCookie(request, reply, device);
    return toAnswer(user);
  });
  registerCall(app, 'logout', async ({ request, reply }) => {
    const id = sessionIdOf(request);
    if (id !== undefined) await deps.sessions.close(id);
    clearSessionCookie(request, reply);
    return { msg: 'OK' };
  });
  registerCall(app, 'session', async ({ user }) => toAnswer(user));

  const tagOf = (request: FastifyRequest): string => deps.sessions.tagOf(sessionIdOf(request) ?? '');
  const listFor = async (user: SessionUser, request: FastifyRequest): Promise<AnswerOf<'ownSessions'>> =>
    (await deps.sessions.listOf(user.id)).map(({ tag, address, userAgent, openedAt, lastSeen }) => ({
      _id: tag,
      userAgent: userAgent ?? null,
      address: address ?? null,
      openedAt: new Date(openedAt).toISOString(),
      lastSeen: new Date(lastSeen).toISOString(),
      current: tag === tagOf(request),
    }));
  registerCall(app, 'ownSessions', ({ user, request }) => listFor(user, request));
  registerCall(app, 'endSession', async ({ body, user, request, reply }) => {
    // The answer for another user's session is that for one that never was.
    if (!(await deps.sessions.closeOf(user.id, body.id))) {
      throw new AppError('not_found', { message: 'Cette session n’est plus ouverte' });
    }
    if (body.id === tagOf(request)) clearSessionCookie(request, reply);
    return listFor(user, request);
  });
  registerCall(app, 'endOtherSessions', async ({ user, request }) => {
    await deps.sessions.dropUser(user.id, sessionIdOf(request));
    return listFor(user, request);
  });
}
