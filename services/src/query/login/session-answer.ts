import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { PublisherIndex } from '@vigie/contracts/publishers';
import { type Demands, mustEnrol } from '../http/access.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { Preferences } from '../preferences/preferences.ts';

export interface SessionAnswerDeps {
  demands: Demands;
  preferences: Pick<Preferences, 'of'>;
  readonly publishers: PublisherIndex;
}

/** The logged-in user as the dashboard stores it, with what they have chosen for themselves. */
export async function sessionAnswer(deps: SessionAnswerDeps, user: SessionUser): Promise<AnswerOf<'session'>> {
  const { email, isAdmin, role } = user;
  const { editeur, concurrents, ecran, densite } = await deps.preferences.of(user);
  return {
    email,
    editeur,
    isAdmin,
    role,
    ...(mustEnrol(deps.demands, user) ? { mustEnrol: true } : {}),
    ...(concurrents.length === 0 ? {} : { concurrents }),
    ...(ecran === 'suivigeneral' ? {} : { ecran }),
    ...(densite === 'normale' ? {} : { densite }),
    ...(deps.publishers.invented === null ? {} : { inventee: true }),
  };
}
