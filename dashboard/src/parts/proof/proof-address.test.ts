import { expect, test } from 'vitest';
import { readProofAddress, withProofAddress } from './proof-address.ts';

const PAGE = { source: 'applenews', position: 'topic', category: null, topic: 'Climat. Et après' } as const;
const read = (search: string) => readProofAddress(new URLSearchParams(search));

test('the address holds target, opened cell and article, and leaves the filter alone', () => {
  const shown = {
    cible: { type: 'cluster', id: '00000000000000a1' },
    cellule: { page: PAGE, place: 1 },
    article: '00000000000000b2',
    depuis: 100,
  } as const;
  const search = withProofAddress('?editeur=Le%20Monde', shown);
  expect(read(search)).toEqual(shown);
  expect(new URLSearchParams(search).get('editeur')).toBe('Le Monde');
});

test('what is opened begins at its first row, and nothing opened leaves nothing behind', () => {
  const search = withProofAddress('?cible=article.00000000000000b2&depuis=100', { cellule: { page: PAGE, place: 1 } });
  expect(read(search)).toMatchObject({ depuis: 0, cible: { type: 'article' } });
  expect(withProofAddress(search, { cible: null, cellule: null })).toBe('');
});

test.each([
  '?cible=editeur.x',
  '?cible=article.x&article=1',
  '?cellule=5.google_desktop.top&depuis=-1',
  '?cellule=1.nulle&depuis=1e9',
  '?cellule=google_desktop.top&depuis=1.5',
])('what is wrong in %s is left out', (search) => {
  expect(read(search)).toEqual({ cible: null, cellule: null, article: null, depuis: 0 });
});
