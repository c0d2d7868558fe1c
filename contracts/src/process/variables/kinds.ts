import { resolve } from 'node:path';
import { z } from 'zod';
import { addressRange, allowedHost } from '../allowed-hosts.ts';

/** What docs/operations.md says of a variable, beside its name and its default. */
export interface About {
  what: string;
  unit?: 'ms' | 's' | 'h' | 'days' | 'bytes';
  /** What is used if it is unset and has no fixed default. */
  unset?: string;
  /** `npm start` gives it only to the processes that need it. It may stand in a file that `NAME_FILE` names. */
  secret?: true;
  /** It may hold a password, so it may stand in such a file too. */
  credentials?: true;
  /** It holds no secret, so the error of a wrong value may show it. */
  shown?: true;
}
export const ABOUT = z.registry<About>();

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1);
export const hours = z.coerce.number().min(0.1);
export const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'])
  .transform((value) => value === '1' || value === 'true' || value === 'yes');
/** Comma-separated. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** An address, `address/bits`, or a network with a name. */
const isNetwork = (text: string): boolean =>
  text === 'loopback' || text === 'private' || addressRange(text) !== undefined;
export const networks = list.pipe(z.array(z.string().refine(isNetwork, { error: 'is no network' })));
/** Hosts and networks that may be reached although they are not public. */
export const allowedHosts = list.pipe(
  z.array(
    z.string().transform((text, context) => {
      const host = allowedHost(text);
      if (host) return host;
      context.addIssue(
        `« ${text} » is no host, host:port or network, such as intranet.exemple.fr, intranet.exemple.fr:8080 or 10.1.0.0/16`,
      );
      return z.NEVER;
    }),
  ),
);
/** https, or http to this machine alone. */
export const secureUrl = z
  .url()
  .refine((text) => /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$))/.test(text), {
    error: 'must be https',
  });
export const folder = z.string().transform((path) => resolve(path));
