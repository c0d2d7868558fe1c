import type { AnswerOf } from '@vigie/contracts/calls/index';
import { CAPABILITIES, type Capability, may } from '@vigie/contracts/roles/access';
import { createContext, useContext } from 'react';
import type { User } from './stored-user.ts';

export const UserContext = createContext<User | null>(null);

/** Keeps what has changed of the logged-in user, for this page and the next. */
export const ChangeUserContext = createContext<(user: User) => void>(() => undefined);

/** The logged-in user. Only under the shell, which does not render without one. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser outside of the shell');
  return user;
}

export const useChangeUser = () => useContext(ChangeUserContext);

/** Whether the logged-in user may do or see this. The server also checks, if it takes a call. */
export const useMay = (capability: Capability): boolean => may(CAPABILITIES[capability], useUser());

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
