import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import { clearSessionCookie, deviceOf, sessionIdOf, setDeviceCookie, setSessionCookie } from './cookie.ts';
import { type LoginDeps, login } from './login.ts';
import type { SessionUser } from './session-store.ts';

const toAnswer = ({ email, editeur, isAdmin, role }: SessionUser) => ({ email, editeur, isAdmin, role });

export function sessionRoutes(app: FastifyInstance, deps: LoginDeps & { lifeMs: number }): void {
  registerCall(app, 'login', async ({ body, request, reply }) => {
    const { id, user, device } = await login(deps, { ...body, address: request.ip, device: deviceOf(request) });
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
}
