import { z } from 'zod';
import { isEmail } from '../../identity.ts';
import { ABOUT, flag, list, networks, secureUrl } from './kinds.ts';

/** Publishers and points, and who gets in: administrators, single sign-on, keys, networks. */
export const ACCESS = {
  VIGIE_PUBLISHERS_FILE: list.prefault('').register(ABOUT, { what: "more publishers' files, comma-separated" }),
  VIGIE_WEIGHTS_FILE: z.string().optional().register(ABOUT, {
    unset: '`contracts/data/weights.v1.json`',
    what: 'the points of slots. Restart rollup after a change',
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
    what: 'their password, at least 12 characters',
  }),
  VIGIE_ADMIN_TOTP: z.enum(['optional', 'required']).prefault('optional').register(ABOUT, {
    what: '`required`: an administrator without a second factor reaches only "Mon compte" until they have one',
  }),
  VIGIE_PUBLIC_URL: secureUrl.optional().register(ABOUT, {
    what: 'where browsers reach Vigie, such as `https://vigie.example`; single sign-on needs it',
  }),
  VIGIE_OIDC_ISSUER: secureUrl.optional().register(ABOUT, {
    what: 'issuer of OpenID Connect; turns single sign-on on',
  }),
  VIGIE_OIDC_CLIENT_ID: z.string().optional().register(ABOUT, { what: 'our id there' }),
  VIGIE_OIDC_CLIENT_SECRET: z.string().min(8).optional().register(ABOUT, { secret: true, what: 'our secret there' }),
  VIGIE_OIDC_GROUPS: list
    .pipe(z.array(z.string().regex(/^.+=\s*(admin|actus|normal)$/, { error: 'is no group=admin, actus or normal' })))
    .prefault('')
    .register(ABOUT, {
      what: 'which groups have which role: `group=admin`, `group=actus` or `group=normal`, comma-separated. Empty: roles stay as they are here, and nobody is added',
    }),
  VIGIE_OIDC_GROUPS_CLAIM: z.string().prefault('groups').register(ABOUT, { what: 'the claim that names the groups' }),
  VIGIE_OIDC_SCOPE: z.string().prefault('openid email profile').register(ABOUT, {
    what: 'the scopes that are asked for; some providers tell groups only with one of their own',
  }),
  VIGIE_OIDC_LABEL: z.string().max(60).prefault('Authentification unique').register(ABOUT, {
    what: 'the label of the button on the login page',
  }),
  VIGIE_API_KEY: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    what: 'at least 32 characters. Collector: a first key; demo, replay and crawler: the key they send with',
  }),
  VIGIE_MAINTENANCE: flag.prefault('0').register(ABOUT, { what: 'calls answer 503 `maintenance`' }),
  VIGIE_HOSTS: list
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/i, { error: 'is no host name' })))
    .prefault('')
    .register(ABOUT, {
      what: 'public names of Vigie beside that of `VIGIE_PUBLIC_URL`, without ports, comma-separated. Requests for another public name are refused; addresses and names of a local network need no entry',
    }),
  VIGIE_TRUST_PROXY: networks.prefault('').register(ABOUT, {
    what: 'proxies whose `x-forwarded-*` headers are trusted: addresses, networks with their bits, `loopback` or `private`, comma-separated',
  }),
  VIGIE_TLS: flag.prefault('0').register(ABOUT, {
    what: 'whether clients reach Vigie over TLS only, which a proxy before it ends. Then answers carry `Strict-Transport-Security`, and cookies are `Secure` and bound to this host',
  }),
  VIGIE_METRICS_FROM: networks.prefault('loopback').register(ABOUT, {
    what: 'who may read `/metrics`: addresses, networks with their bits, `loopback`, `private` (10/8, 172.16/12, 192.168/16, fc00::/7), comma-separated',
  }),
  VIGIE_DOCS_FROM: networks.prefault('loopback').register(ABOUT, {
    what: 'the same for `/docs` and `/openapi.json`',
  }),
};
