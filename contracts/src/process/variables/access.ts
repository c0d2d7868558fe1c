import { z } from 'zod';
import { isEmail } from '../../identity.ts';
import { ABOUT, count, flag, hours, list, networks, secureUrl } from './kinds.ts';

/** Publishers and points, and who gets in: administrators, single sign-on, keys, networks. */
export const ACCESS = {
  VIGIE_PUBLISHERS_FILE: list.prefault('').register(ABOUT, { what: "more publishers' files, comma-separated" }),
  VIGIE_WEIGHTS_FILE: z.string().optional().register(ABOUT, {
    unset: '`contracts/data/weights.v1.json`',
    what: 'points of slots; restart rollup after a change',
  }),
  VIGIE_ADMIN_EMAIL: z
    .string()
    .trim()
    .refine(isEmail, { error: 'is no email address' })
    .prefault('admin@vigie.local')
    .register(ABOUT, { what: 'the first administrator' }),
  VIGIE_ADMIN_PASSWORD: z.string().min(12).optional().register(ABOUT, {
    secret: true,
    unset: 'made once, printed once',
    what: 'password of the first administrator, at least 12 characters',
  }),
  VIGIE_ADMIN_TOTP: z.enum(['optional', 'required']).prefault('optional').register(ABOUT, {
    what: '`required`: administrators without a second factor reach only "Mon compte"',
  }),
  VIGIE_PUBLIC_URL: secureUrl.optional().register(ABOUT, {
    what: 'where browsers reach Vigie, such as `https://vigie.example`; needed for single sign-on',
  }),
  VIGIE_OIDC_ISSUER: secureUrl.optional().register(ABOUT, {
    what: 'OpenID Connect issuer; turns single sign-on on',
  }),
  VIGIE_OIDC_CLIENT_ID: z.string().optional().register(ABOUT, { what: 'Vigie’s client id' }),
  VIGIE_OIDC_CLIENT_SECRET: z.string().min(8).optional().register(ABOUT, { secret: true, what: 'its secret' }),
  VIGIE_OIDC_GROUPS: list
    .pipe(z.array(z.string().regex(/^.+=\s*(admin|actus|normal)$/, { error: 'is no group=admin, actus or normal' })))
    .prefault('')
    .register(ABOUT, {
      what: '`group=admin`, `group=actus` or `group=normal`, comma-separated ([roles](#single-sign-on))',
    }),
  VIGIE_OIDC_GROUPS_CLAIM: z.string().prefault('groups').register(ABOUT, { what: 'claim with the groups' }),
  VIGIE_OIDC_SCOPE: z.string().prefault('openid email profile').register(ABOUT, {
    what: 'requested scopes',
  }),
  VIGIE_OIDC_LABEL: z.string().max(60).prefault('Authentification unique').register(ABOUT, {
    what: 'label of the login button',
  }),
  VIGIE_API_KEY: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    what: 'at least 32 characters. Collector: a first key; others: the key they send',
  }),
  VIGIE_MAINTENANCE: flag.prefault('0').register(ABOUT, { what: 'calls answer 503 `maintenance`' }),
  VIGIE_HOSTS: list
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/i, { error: 'is no host name' })))
    .prefault('')
    .register(ABOUT, {
      what: 'public names besides `VIGIE_PUBLIC_URL`, without ports, comma-separated ([names](tls.md#what-to-set))',
    }),
  VIGIE_TRUST_PROXY: networks.prefault('').register(ABOUT, {
    what: 'proxies with trusted `x-forwarded-*` headers: addresses, networks, `loopback`, `private`, comma-separated',
  }),
  VIGIE_TLS: flag.prefault('0').register(ABOUT, {
    what: 'clients use TLS only, which a proxy terminates ([effects](tls.md#what-to-set))',
  }),
  VIGIE_METRICS_FROM: networks.prefault('loopback').register(ABOUT, {
    what: 'readers of `/metrics`: addresses, networks, `loopback`, `private` (10/8, 172.16/12, 192.168/16, fc00::/7), comma-separated',
  }),
  VIGIE_DOCS_FROM: networks.prefault('loopback').register(ABOUT, {
    what: 'the same for `/docs` and `/openapi.json`',
  }),
  VIGIE_PUBLIC_SEALS: flag.prefault('0').register(ABOUT, {
    what: 'roots of closed days at `/sceaux` and `/sceaux.json`, without a login',
  }),
};

/** Sessions, and limits of login attempts. */
export const SESSIONS = {
  VIGIE_SESSION_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: '`secrets/session-secret` of `VIGIE_DATA_DIR`, made once',
    what: 'at least 32 characters, the same in every query process ([what it protects](#logging-in))',
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
    what: 'wrong attempts for one account from one network before a proof of work; ten times as many are refused, of a known device this many',
  }),
  VIGIE_LOGIN_PER_ADDRESS: count.prefault(1_000).register(ABOUT, {
    what: 'wrong attempts from one network before unknown devices must prove work',
  }),
  VIGIE_LOGIN_PER_ACCOUNT: count.prefault(100).register(ABOUT, {
    what: 'the same for one account',
  }),
};
