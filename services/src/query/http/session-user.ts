import type { Role } from '@vigie/contracts/options';

/** Who is logged in. A copy of the account as it was at login: a changed account loses its sessions. */
export interface SessionUser {
  id: string;
  email: string;
  editeur: string;
  isAdmin: boolean;
  role: Role;
  /** They have a second factor, and have shown it; or they came by single sign-on, which sees to that. */
  secondFactor?: true;
}
