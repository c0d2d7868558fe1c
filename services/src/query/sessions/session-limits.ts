import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { QueryConfig } from '../config.ts';

/** Milliseconds. */
export interface SessionLimit {
  /** A session ends when it was not used for this long. */
  idleMs: number;
  /** A session ends after this long in any case. */
  lifeMs: number;
}

/** Sessions of administrators are shorter: their open machine reaches everything. */
export type SessionLimits = Readonly<Record<'user' | 'admin', SessionLimit>>;

export const limitOf = (limits: SessionLimits, { isAdmin }: { isAdmin: boolean }): SessionLimit =>
  isAdmin ? limits.admin : limits.user;

type Hours = Pick<
  QueryConfig,
  | 'VIGIE_SESSION_IDLE_HOURS'
  | 'VIGIE_SESSION_LIFE_HOURS'
  | 'VIGIE_ADMIN_SESSION_IDLE_HOURS'
  | 'VIGIE_ADMIN_SESSION_LIFE_HOURS'
>;

/** Nobody is idle for longer than a session lives, and no administrator has a longer session than a user. */
export function sessionLimitsOf(hours: Hours): SessionLimits {
  const limit = (idle: number, life: number): SessionLimit => ({
    idleMs: Math.min(idle, life) * HOUR_MS,
    lifeMs: life * HOUR_MS,
  });
  const user = limit(hours.VIGIE_SESSION_IDLE_HOURS, hours.VIGIE_SESSION_LIFE_HOURS);
  const admin = limit(hours.VIGIE_ADMIN_SESSION_IDLE_HOURS, hours.VIGIE_ADMIN_SESSION_LIFE_HOURS);
  return {
    user,
    admin: { idleMs: Math.min(admin.idleMs, user.idleMs), lifeMs: Math.min(admin.lifeMs, user.lifeMs) },
  };
}
