import { z } from 'zod';
import { ABOUT, count, hours } from './kinds.ts';

/** Sessions, and limits of login attempts. */
export const SESSIONS = {
  VIGIE_SESSION_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: '`secrets/session-secret` of `VIGIE_DATA_DIR`, made once',
    what: 'at least 32 characters, the same in every query process: signs sessions and encrypts second factors. Another one ends all sessions, and users with a second factor need a recovery code',
  }),
  VIGIE_SESSION_IDLE_HOURS: hours.prefault(7 * 24).register(ABOUT, {
    unit: 'h',
    what: 'a session ends after this time without use',
  }),
  VIGIE_SESSION_LIFE_HOURS: hours
    .prefault(30 * 24)
    .register(ABOUT, { unit: 'h', what: 'and at the latest after this' }),
  VIGIE_ADMIN_SESSION_IDLE_HOURS: hours.prefault(2).register(ABOUT, {
    unit: 'h',
    what: 'an administrator’s session ends after this time without use',
  }),
  VIGIE_ADMIN_SESSION_LIFE_HOURS: hours
    .prefault(12)
    .register(ABOUT, { unit: 'h', what: 'and at the latest after this. Neither is longer than for other users' }),
  VIGIE_LOGIN_WINDOW_S: count.prefault(900).register(ABOUT, {
    unit: 's',
    what: 'window in which login attempts are counted',
  }),
  VIGIE_LOGIN_PER_PAIR: count.prefault(10).register(ABOUT, {
    what: 'wrong attempts for one account from one network (an IPv4 address, an IPv6 /64) in a window before a proof of work is asked for, ten times as many with one, and the end of those from one device that has logged in before',
  }),
  VIGIE_LOGIN_PER_ADDRESS: count.prefault(1_000).register(ABOUT, {
    what: 'wrong attempts from one network in a window before devices that have not logged in before must show a proof of work',
  }),
  VIGIE_LOGIN_PER_ACCOUNT: count.prefault(100).register(ABOUT, {
    what: 'wrong attempts for one account in a window before devices that have not logged in before must show a proof of work',
  }),
};
