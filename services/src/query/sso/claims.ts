import { foldEmail, isEmail } from '@vigie/contracts/identity';
import type { SsoFault } from '@vigie/contracts/sso-faults';

/** What an ID token or the userinfo endpoint says. */
export type Claims = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * The verified address. One source must give both the address and `email_verified: true`. Where the other gives one of them too, it
 * must be the same: a source that says otherwise is not overruled.
 */
export function verifiedEmail(...sources: readonly Claims[]): { address: string } | { fault: SsoFault } {
  const addresses = sources.map(({ email }) => email).filter((email) => !isMissing(email));
  const first = addresses[0];
  const isOne = addresses.every(
    (email) =>
      typeof email === 'string' && isEmail(email) && typeof first === 'string' && foldEmail(email) === foldEmail(first),
  );
  if (typeof first !== 'string' || !isOne) return { fault: 'sso_email' };
  const flags = sources.map(({ email_verified: verified }) => verified).filter((verified) => !isMissing(verified));
  const isVerified = sources.some(({ email, email_verified: verified }) => !isMissing(email) && verified === true);
  if (!isVerified || flags.some((verified) => verified !== true)) return { fault: 'sso_unverified_email' };
  return { address: first.normalize('NFC') };
}

/** The groups of the first source that names some: a text, or the texts of a list. They compare exactly. */
export function groupsOf(claim: string, ...sources: readonly Claims[]): string[] {
  const value = sources.map((claims) => claims[claim]).find((one) => !isMissing(one));
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}
