import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { cipherWith } from '../../platform/cipher.ts';
import { isTotp, makeRecoveryCodes, makeSecret, plainCode, recoveryHash, stepOf, uriOf } from './codes.ts';

/** Appendix B of RFC 6238, whose codes have eight digits: the last six are those of six. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the codes are those of RFC 6238: at %i s', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('a code is taken one step before and after its own, and its step is told', () => {
  const at = Date.UTC(2026, 10, 20, 12);
  const step = at / 30_000;
  const secret = makeSecret();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
  const seen = [-60_000, -30_001, -30_000, -1, 0, 29_999, 30_000, 59_999, 60_000].map((ms) =>
    stepOf(secret, code, at + ms),
  );
  expect(seen).toEqual([undefined, undefined, step, step, step, step, step, step, undefined]);
});

test('the address for applications names product, account and secret', () => {
  const secret = makeSecret();
  const uri = new URL(uriOf(secret, 'a+b@exemple.fr'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Vigie:a+b@exemple.fr',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Vigie', digits: '6', period: '30' });
});

// ASVS 6.5.4
test('eight recovery codes, all different; how they are typed does not matter', () => {
  const codes = makeRecoveryCodes();
  expect(codes).toHaveLength(8);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const [code = ''] = codes;
  expect(isTotp(plainCode(code))).toBe(false);
  expect(recoveryHash('u', ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(recoveryHash('u', code));
  expect(recoveryHash('v', code)).not.toBe(recoveryHash('u', code));
});

// ASVS 11.3.3
test('what is encrypted opens under its name and its secret only', () => {
  const [own, other] = [cipherWith('a secret', 'a test'), cipherWith('another secret', 'a test')];
  const closed = own.close('u', 'JBSWY3DPEHPK3PXP');
  expect(closed).not.toContain('JBSW');
  expect(own.close('u', 'JBSWY3DPEHPK3PXP')).not.toBe(closed);
  expect(own.open('u', closed)).toBe('JBSWY3DPEHPK3PXP');
  expect([own.open('v', closed), other.open('u', closed), own.open('u', ''), own.open('u', `${closed}A`)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
