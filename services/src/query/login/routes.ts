import type { AnswerOf } from '@vigie/contracts/calls/index';
import { foldEmail } from '@vigie/contracts/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import {
  clearPendingCookie,
  clearSessionCookie,
  deviceOf,
  pendingOf,
  sessionIdOf,
  setDeviceCookie,
  setPendingCookie,
  setSessionCookie,
} from '../http/cookies.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import { DEVICE_MS } from '../sessions/login-limits.ts';
import { limitOf, type SessionLimits } from '../sessions/session-limits.ts';
import { type LoginDeps, login, loginByCode, type OpenedSession } from './login.ts';
import { PENDING_MS } from './pending-logins.ts';
import { type SessionAnswerDeps, sessionAnswer } from './session-answer.ts';

interface SessionRoutesDeps extends LoginDeps, SessionAnswerDeps {
  sessionLimits: SessionLimits;
}

export function sessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const clientOf = (request: FastifyRequest) => ({
    address: request.ip,
    device: deviceOf(request),
    userAgent: request.headers['user-agent'],
  });
  const enter = async (request: FastifyRequest, reply: FastifyReply, { id, user, device }: OpenedSession) => {
    const before = sessionIdOf(request);
    if (before !== undefined) await deps.sessions.close(before);
    setSessionCookie(request, reply, id, limitOf(deps.sessionLimits, user).lifeMs);
    setDeviceCookie(request, reply, device, DEVICE_MS);
    return sessionAnswer(deps, user);
  };
  registerCall(app, 'loginProof', ({ body, request }) =>
    deps.limits.challenge({ account: foldEmail(body.email), address: request.ip }),
  );
  registerCall(app, 'login', async ({ body, request, reply, signal }) => {
    const opened = await login(deps, { ...body, ...clientOf(request), signal });
    if (!('pending' in opened)) return enter(request, reply, opened);
    setPendingCookie(request, reply, opened.pending, PENDING_MS);
    throw new AppError('code_required');
  });
  registerCall(app, 'loginCode', async ({ body, request, reply }) => {
    const step = { ...clientOf(request), token: pendingOf(request), code: body.code };
    const opened = await loginByCode(deps, step, (email) => {
      request.about = email;
    });
    clearPendingCookie(request, reply);
    return enter(request, reply, opened);
  });
  registerCall(app, 'logout', async ({ request, reply }) => {
    const id = sessionIdOf(request);
    if (id !== undefined) await deps.sessions.close(id);
    clearSessionCookie(request, reply);
    return { msg: 'OK' };
  });
  registerCall(app, 'session', async ({ user }) => sessionAnswer(deps, user));

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
