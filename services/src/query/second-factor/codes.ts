import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Vigie';
const PERIOD_S = 30;
/** Steps before and after the present one whose codes are taken too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 8;
/** Letters and digits that nobody takes for one another (Crockford's Base32): 5 bits each. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 16;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, period: PERIOD_S, secret: Secret.fromBase32(secret) });

/** 160 bits in Base32, as RFC 4226 recommends. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** What an application reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Codes are shown and typed in groups. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();
export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a code, or undefined when it is not one of now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
}

/** How long a step that was used must be remembered: until its code is out of every window. Milliseconds. */
export const STEP_MEMORY_MS = (2 * WINDOW + 2) * PERIOD_S * 1_000;

/** Recovery codes of 80 bits, in groups of four. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });

/** What is stored of a recovery code. It has 80 random bits, so a plain hash cannot be searched. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, plainCode(code)]))
    .digest('base64url');
