import type { SessionUser } from '../sessions/session-store.ts';

/** Whether the installation demands a second factor of this user. */
export type Demands = (user: Pick<SessionUser, 'isAdmin'>) => boolean;

export const demandsOf =
  (adminTotp: 'optional' | 'required'): Demands =>
  ({ isAdmin }) =>
    adminTotp === 'required' && isAdmin;

/** Whether a session was opened without the second factor that is demanded. Sessions from before the demand were too. */
export const mustEnrol = (demands: Demands, user: SessionUser): boolean => demands(user) && user.secondFactor !== true;
