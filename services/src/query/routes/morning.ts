import { MORNING_TIME, morningOf, newestMorning, nightOf } from '@vigie/contracts/morning/occurrence';
import { lastMinuteAt } from '@vigie/contracts/paris';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { makeEdition } from '../../morning/make-edition.ts';
import { invalidField } from '../../platform/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Preferences } from '../preferences/preferences.ts';

interface MorningRoutesDeps extends ExposureDeps {
  preferences: Pick<Preferences, 'of'>;
}

const NOBODY = 'all';

/** GET /api/matin: the edition of a publisher's day, about the reader's rivals. */
export function morningRoutes(app: FastifyInstance, deps: MorningRoutesDeps): void {
  registerCall(app, 'morning', async ({ user, search, signal, setDataUntil }) => {
    const own = await deps.preferences.of(user);
    const editeur = search.editeur ?? own.editeur;
    if (editeur === NOBODY) throw invalidField('editeur', 'est nécessaire : « Mon compte » n’en a pas');
    const now = deps.now();
    const derniere = newestMorning(now);
    const date = search.date ?? derniere;
    if (now < morningOf(date)) throw invalidField('date', `est à venir : l’édition paraît à ${MORNING_TIME}`);
    setDataUntil(lastMinuteAt(nightOf(date).toDate) + 60_000);
    const concurrents = (search.concurrents ?? own.concurrents).filter((name) => name !== editeur);
    return { ...(await makeEdition(deps, { editeur, date, concurrents }, signal)), derniere };
  });
}
