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
