import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchWords, shownAddress } from './fetch-routes.ts';
import { WALL_REASONS, wallWords } from './wall-words.ts';

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

const fetch = { kind: 'sitemap', outcome: 'changed', status: 200, reason: '' } as const;

test.each<[string | null, object]>([
  [null, {}],
  ['Dates illisibles ou dans le futur : 3 sur 20', { reason: 'dates 2 1 20' }],
  ['Le flux dépasse 5 Mo : ce qui précède est lu, le reste ne l’est pas', { kind: 'feed', reason: 'too-large' }],
  ['Le fichier est coupé avant sa fin : ce qui précède est lu', { outcome: 'same', reason: 'cut' }],
  ['Refus du site (403)', { kind: 'page', outcome: 'refused', status: 403, reason: 'HTTP 403' }],
  ['Interdit par robots.txt (Disallow: /a)', { outcome: 'refused', status: 0, reason: 'Disallow: /a' }],
  ['robots.txt sans réponse', { outcome: 'refused', status: 0, reason: 'robots.txt: unreachable' }],
  ['Le serveur ne répond pas à temps', { outcome: 'failed', status: 0, reason: 'timeout' }],
  ['Le site répond par une erreur 500', { outcome: 'failed', status: 500, reason: 'HTTP 500' }],
  ['Aucun article dans la page', { kind: 'page', outcome: 'failed', reason: 'no article' }],
])('%s', (words, change) => expect(fetchWords({ ...fetch, ...change })).toBe(words));

test('a page that is no article is called by its wall', () => {
  for (const reason of WALL_REASONS)
    expect(fetchWords({ kind: 'page', outcome: 'refused', status: 200, reason })).toBe(wallWords(reason)?.what);
});
