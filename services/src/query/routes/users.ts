import type { AnswerOf } from '@vigie/contracts/calls/index';
import { foldEmail } from '@vigie/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../../platform/client-network.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { tokenHash } from '../../platform/token.ts';
import { sessionIdOf } from '../http/cookies.ts';
import { registerCall } from '../http/register-call.ts';
import type { OwnFactor } from '../second-factor/own-factor.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import { consume } from '../sessions/consume.ts';
import type { Accounts } from '../users/accounts.ts';
import type { ForgottenPasswords } from '../users/open-forgotten.ts';
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

/** Requests for links, by one network and for one account. */
const NETWORK_LIMIT = { points: 20, duration: 900 };
const ACCOUNT_LIMIT = { points: 3, duration: 3_600 };

interface UserRoutesDeps {
  forgottenPasswords: ForgottenPasswords;
  redis: Redis;
  keys: Keyspace;
  accounts: Accounts;
  factors: Pick<SecondFactors, 'activeUsers'>;
  ownFactor: Pick<OwnFactor, 'removeOf'>;
}

/**
 * POST /api/mot-de-passe-oublie. The answer tells nothing of the account, not even by the time it takes: the request is stored, and
 * accounts are read after it. More than a few requests for one account do nothing.
 */
function forgottenRoute(app: FastifyInstance, { forgottenPasswords, redis, keys }: UserRoutesDeps): void {
  const networks = new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('forgot-network'), ...NETWORK_LIMIT });
  const accounts = new RateLimiterRedis({ storeClient: redis, keyPrefix: keys('forgot-account'), ...ACCOUNT_LIMIT });
  registerCall(app, 'forgotPassword', async ({ body: { email }, request }) => {
    await consume(networks, tokenHash(clientNetwork(request.ip)));
    try {
      await accounts.consume(tokenHash(foldEmail(email)));
      await forgottenPasswords.add(email);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
    }
    return { msg: 'ok' as const };
  });
}

export function userRoutes(app: FastifyInstance, deps: UserRoutesDeps): void {
  const { accounts, factors, ownFactor } = deps;
  forgottenRoute(app, deps);
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
