import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

const PLAIN = ['page', 'id', 'utm_source', 'q', 'article', 'keyword', 'monkey_business'];
const SECRET = [
  'token',
  'access_token',
  'api_key',
  'apiKey',
  'X-Amz-Signature',
  'sig',
  'key',
  'PASSWORD',
  'auth',
  'jwt',
  'client-secret',
];

test('no value of a parameter that lets somebody in is shown, wherever it stands; all else is', () => {
  const value = fc.stringMatching(/^[A-Za-z0-9%._-]{8,40}$/).map((text) => `v${text}`);
  const parameters = fc.array(fc.tuple(fc.constantFrom(...PLAIN, ...SECRET), value), { maxLength: 6 });
  fc.assert(
    fc.property(parameters, fc.boolean(), (pairs, hasUser) => {
      const query = pairs.map(([name, text], place) => `${name}=${text}${place}`).join('&');
      const shown = shownAddress(`https://${hasUser ? 'moi:motdepasse@' : ''}a.test/flux.xml?${query}#fin`);
      expect(shown).not.toContain('motdepasse');
      pairs.forEach(([name, text], place) => {
        const isShown = shown.includes(`${name}=${text}${place}`);
        expect(isShown).toBe(PLAIN.includes(name));
      });
      expect(shown.endsWith('#fin')).toBe(true);
    }),
  );
});

test('an address without secrets is shown as it is', () => {
  const address = 'https://www.aurore.fr/a?id=12&motcl%C3%A9=x&b;c#d';
  expect(shownAddress(address)).toBe(address);
  expect(shownAddress('https://a.test/?jeton%5Ftoken=abc')).toBe('https://a.test/?jeton%5Ftoken=…');
});
