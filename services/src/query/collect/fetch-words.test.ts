import { expect, test } from 'vitest';
import { fetchWords } from './fetch-words.ts';
import { WALL_REASONS, wallWords } from './wall-words.ts';

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
