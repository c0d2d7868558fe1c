import type { Role } from '@vigie/contracts/options';

/** An account as stored. */
export interface User {
  id: string;
  version: number;
  deleted: boolean;
  email: string;
  passwordHash: string;
  sessionLimit: number;
  editeur: string;
  isAdmin: boolean;
  role: Role;
}

export interface ListedUser extends User {
  /** Milliseconds; `null`: never. */
  lastConnection: number | null;
}
