import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import { sessionIdOf } from '../sessions/cookie.ts';
import type { Accounts } from './accounts.ts';
import type { ListedUser } from './user-store.ts';

const toRecord = (user: ListedUser): AnswerOf<'users'>[number] => ({
  _id: user.id,
  email: user.email,
  editeur: user.editeur,
  sessionLimit: user.sessionLimit,
  lastConnection: user.lastConnection === null ? null : new Date(user.lastConnection).toISOString(),
  isAdmin: user.isAdmin,
  role: user.role,
});

export function userRoutes(app: FastifyInstance, accounts: Accounts): void {
  const all = async () => (await accounts.list()).map(toRecord);
  registerCall(app, 'users', all);
  registerCall(app, 'saveUser', async ({ body }) => {
    await accounts.save(body.users);
    return all();
  });
  registerCall(app, 'unlockUser', async ({ body }) => {
    await accounts.unlock(body.id);
    return { msg: 'ok' as const };
  });
  registerCall(app, 'makeResetLink', async ({ body }) => {
    const { token, expiresAt } = await accounts.makeResetLink(body.id);
    return { token, expires: new Date(expiresAt).toISOString() };
  });
  registerCall(app, 'resetPassword', ({ body, request }) => accounts.resetPassword({ ...body, address: request.ip }));
  registerCall(app, 'changePassword', async ({ body, user, request }) => {
    await accounts.changePassword({ ...body, userId: user.id, sessionId: sessionIdOf(request) ?? '' });
    return { msg: 'ok' as const };
  });
  registerCall(app, 'deleteUser', async ({ body, user }) => {
    await accounts.remove(body.id, user.id);
    return all();
  });
}
