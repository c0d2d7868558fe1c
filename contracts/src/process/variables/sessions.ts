import { z } from 'zod';
import { ABOUT, count, hours } from './kinds.ts';

/** Sessions, and limits of login attempts. */
export const SESSIONS = {
  VIGIE_SESSION_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: '`secrets/session-secret` of `VIGIE_DATA_DIR`, made once',
    what: 'at least 32 characters, the same in every query process: signs sessions and encrypts second factors. A new one ends all sessions; users with a second factor need a recovery code',
  }),
  VIGIE_SESSION_IDLE_HOURS: hours.prefault(7 * 24).register(ABOUT, {
    unit: 'h',
    what: 'time without use after which a session ends',
  }),
  VIGIE_SESSION_LIFE_HOURS: hours.prefault(30 * 24).register(ABOUT, { unit: 'h', what: 'longest life of a session' }),
  VIGIE_ADMIN_SESSION_IDLE_HOURS: hours.prefault(2).register(ABOUT, {
    unit: 'h',
    what: 'the same for administrators',
  }),
  VIGIE_ADMIN_SESSION_LIFE_HOURS: hours
    .prefault(12)
    .register(ABOUT, { unit: 'h', what: 'the same for administrators; neither exceeds that of others' }),
  VIGIE_LOGIN_WINDOW_S: count.prefault(900).register(ABOUT, {
    unit: 's',
    what: 'window for counting login attempts',
  }),
  VIGIE_LOGIN_PER_PAIR: count.prefault(10).register(ABOUT, {
    what: 'wrong attempts for one account from one network (IPv4 address, IPv6 /64) before a proof of work, refused at ten times as many; the end of attempts from a known device',
  }),
  VIGIE_LOGIN_PER_ADDRESS: count.prefault(1_000).register(ABOUT, {
    what: 'wrong attempts from one network before unknown devices must prove work',
  }),
  VIGIE_LOGIN_PER_ACCOUNT: count.prefault(100).register(ABOUT, {
    what: 'the same for one account',
  }),
};
