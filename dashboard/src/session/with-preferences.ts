import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { User } from './stored-user.ts';

/** The user with what they have chosen: what a new login would store. */
export function withPreferences(user: User, { editeur, concurrents, ecran, densite }: AnswerOf<'preferences'>): User {
  const { concurrents: _rivals, ecran: _screen, densite: _density, ...rest } = user;
  return {
    ...rest,
    editeur,
    ...(concurrents.length === 0 ? {} : { concurrents }),
    ...(ecran === 'suivigeneral' ? {} : { ecran }),
    ...(densite === 'normale' ? {} : { densite }),
  };
}

/** What the stored user says of these, for a change of one of them. */
export const preferencesOf = ({ editeur, concurrents = [], ecran = 'suivigeneral', densite = 'normale' }: User) => ({
  editeur,
  concurrents,
  ecran,
  densite,
});
