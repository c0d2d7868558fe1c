import type { ROLES } from '../options.ts';

/**
 * Who may. `public`: everybody; `session`: every logged-in user; `actus`: administrators and role actus; `admin`:
 * administrators; `key`: whoever sends a collector key, which opens nothing else.
 */
export type Access = 'public' | 'session' | 'actus' | 'admin' | 'key';

/** What of a user decides. */
export interface Person {
  readonly isAdmin: boolean;
  readonly role: (typeof ROLES)[number];
}

/** Everybody who can call, as the server knows them. A collector key is no session. */
export const CALLERS = {
  anonymous: { person: null, key: false },
  normal: { person: { isAdmin: false, role: 'normal' }, key: false },
  actus: { person: { isAdmin: false, role: 'actus' }, key: false },
  admin: { person: { isAdmin: true, role: 'normal' }, key: false },
  collector: { person: null, key: true },
} as const satisfies Record<string, { person: Person | null; key: boolean }>;

export type CallerName = keyof typeof CALLERS;

/** Whether somebody (null: nobody is logged in) may. */
export function may(access: Access, person: Person | null): boolean {
  if (access === 'public') return true;
  if (access === 'key' || person === null) return false;
  return access === 'session' || person.isAdmin || (access === 'actus' && person.role === 'actus');
}

/** Whether one of {@link CALLERS} may. */
export const callerMay = (access: Access, name: CallerName): boolean =>
  access === 'key' ? CALLERS[name].key : may(access, CALLERS[name].person);
