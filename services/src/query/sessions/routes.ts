import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookie.ts';
import { type LoginDeps, login } from './login.ts';
import type { SessionUser } from './session.ts';

const toAnswer = ({ email, editeur, isAdmin, role }: SessionUser) => ({ email, editeur, isAdmin, role });

export function sessionRoutes(app: FastifyInstance, deps: LoginDeps & { lifeMs: number }): void {
  registerCall(app, 'login', async ({ body, request, reply }) => {
    const { id, user } = await login(deps, { ...body, address: request.ip });
    const before = sessionIdOf(request);
    if (before !== undefined) await deps.sessions.close(before);
    setSessionCookie(request, reply, id, deps.lifeMs);
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
