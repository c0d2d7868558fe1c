import { createContext, useContext } from 'react';
import type { User } from './stored-user.ts';

export const UserContext = createContext<User | null>(null);

/** The logged-in user. Only under the shell, which does not render without one. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser outside of the shell');
  return user;
}
