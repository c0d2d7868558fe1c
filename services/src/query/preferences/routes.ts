import { PROPOSED_RIVALS } from '@vigie/contracts/preferences';
import { publisherNamed } from '@vigie/contracts/publishers';
import { querySchema } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { closestPublishers } from '../../figures/clusters/rival-stories.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { askWithin, hoursBefore } from '../../figures/hottest/hottest-clusters.ts';
import { registerCall } from '../http/register-call.ts';
import type { Preferences } from './preferences.ts';

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
