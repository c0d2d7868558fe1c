import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

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
const isNetwork = (text: string): boolean => {
  if (text === 'loopback' || text === 'private') return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
export const networks = list.pipe(z.array(z.string().refine(isNetwork, { error: 'is no network' })));
/** https, or http to this machine alone. */
export const secureUrl = z
  .url()
  .refine((text) => /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$))/.test(text), {
    error: 'must be https',
  });
export const folder = z.string().transform((path) => resolve(path));
