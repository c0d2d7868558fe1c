import { PROPOSED_RIVALS } from '@vigie/contracts/preferences';
import { publisherNamed } from '@vigie/contracts/publishers';
import { querySchema } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { closestPublishers } from '../../figures/clusters/rival-stories.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { askWithin, hoursBefore } from '../../figures/hottest/hottest-clusters.ts';
import type { Demands } from '../http/access.ts';
import { sessionIdOf } from '../http/cookies.ts';
import { registerCall } from '../http/register-call.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { OwnFactor } from '../second-factor/own-factor.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';

const PROPOSAL_HOURS = 24;

interface PreferenceRoutesDeps extends ExposureDeps {
  preferences: Preferences;
}

/** /api/preferences: what people choose for themselves. */
export function preferenceRoutes(app: FastifyInstance, deps: PreferenceRoutesDeps): void {
  const { preferences } = deps;
  registerCall(app, 'preferences', ({ user }) => preferences.of(user));
  registerCall(app, 'savePreferences', ({ user, body }) => preferences.save(user, body));
  registerCall(app, 'rivalProposals', async ({ user, search, signal, setDataUntil }) => {
    const editeur = search.editeur ?? (await preferences.of(user)).editeur;
    const range = hoursBefore(PROPOSAL_HOURS, deps.now());
    setDataUntil(range.to);
    const question = await askWithin(deps, querySchema.parse({ editeur }), range, signal);
    const { clusters, others } = await closestPublishers(question);
    const concurrents = others.slice(0, PROPOSED_RIVALS).map(({ name, shared }) => {
      const known = publisherNamed(deps.publishers, name);
      return { nom_norme: known?.nom_norme ?? name, nom_affiche: known?.nom_affiche ?? name, clusters: shared };
    });
    return { clusters, concurrents };
  });
}

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
