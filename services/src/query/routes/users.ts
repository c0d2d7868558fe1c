import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FastifyInstance } from 'fastify';
import { sessionIdOf } from '../http/cookies.ts';
import { registerCall } from '../http/register-call.ts';
import type { OwnFactor } from '../second-factor/own-factor.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Accounts } from '../users/accounts.ts';
import type { ListedUser } from '../users/user-store.ts';

const toRecord = (
  user: ListedUser,
  withFactor: ReadonlySet<string>,
  linked: ReadonlySet<string>,
): AnswerOf<'users'>[number] => ({
  _id: user.id,
  email: user.email,
  editeur: user.editeur,
  sessionLimit: user.sessionLimit,
  lastConnection: user.lastConnection === null ? null : new Date(user.lastConnection).toISOString(),
  isAdmin: user.isAdmin,
  role: user.role,
  secondFactor: withFactor.has(user.id),
  ssoLinked: linked.has(user.id),
});

interface UserRoutesDeps {
  accounts: Accounts;
  factors: Pick<SecondFactors, 'activeUsers'>;
  ownFactor: Pick<OwnFactor, 'removeOf'>;
}

export function userRoutes(app: FastifyInstance, { accounts, factors, ownFactor }: UserRoutesDeps): void {
  const all = async () => {
    const [users, withFactor, linked] = await Promise.all([
      accounts.list(),
      factors.activeUsers(),
      accounts.linkedUsers(),
    ]);
    return users.map((user) => toRecord(user, withFactor, linked));
  };
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
  registerCall(app, 'removeSecondFactor', async ({ body, user }) => {
    await ownFactor.removeOf(body.id, user.id);
    return all();
  });
  registerCall(app, 'removeSsoLink', async ({ body }) => {
    await accounts.removeSsoLink(body.id);
    return all();
  });
  registerCall(app, 'resetPassword', async ({ body, request }) => {
    const { email } = await accounts.resetPassword({ ...body, address: request.ip });
    request.about = email;
    return { email };
  });
  registerCall(app, 'changePassword', async ({ body, user, request }) => {
    await accounts.changePassword({ ...body, userId: user.id, sessionId: sessionIdOf(request) ?? '' });
    return { msg: 'ok' as const };
  });
  registerCall(app, 'deleteUser', async ({ body, user }) => {
    await accounts.remove(body.id, user.id);
    return all();
  });
}
