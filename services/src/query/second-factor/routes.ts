import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import { sessionIdOf } from '../sessions/cookie.ts';
import type { Demands } from './demands.ts';
import type { OwnFactor } from './own-factor.ts';
import type { SecondFactors } from './second-factors.ts';

interface FactorRoutesDeps {
  factors: SecondFactors;
  ownFactor: OwnFactor;
  demands: Demands;
}

export function secondFactorRoutes(app: FastifyInstance, { factors, ownFactor, demands }: FactorRoutesDeps): void {
  registerCall(app, 'secondFactor', async ({ user }) => ({
    ...(await factors.stateOf(user.id)),
    required: demands(user),
  }));
  registerCall(app, 'beginSecondFactor', ({ body, user, request }) =>
    ownFactor.begin({ userId: user.id, sessionId: sessionIdOf(request) ?? '' }, body.currentPassword),
  );
  registerCall(app, 'confirmSecondFactor', async ({ body, user, request }) => ({
    recoveryCodes: await ownFactor.confirm({ userId: user.id, sessionId: sessionIdOf(request) ?? '' }, body.code),
  }));
  registerCall(app, 'endSecondFactor', async ({ body, user, request }) => {
    const caller = { userId: user.id, sessionId: sessionIdOf(request) ?? '' };
    await ownFactor.end(caller, body.currentPassword, body.code);
    return { msg: 'ok' as const };
  });
}
