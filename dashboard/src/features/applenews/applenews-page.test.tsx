import { expect, test } from 'vitest';
import { APPLENEWS_COLUMNS, isListed } from '../../parts/article-table/column-sets.ts';
import { ColumnStore } from '../../table/index.ts';
import { articleRow } from '../../testing/article-row.ts';
import { ADMIN, answered, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import ApplenewsPage, { withPick } from './applenews-page.tsx';
import { seenTitle } from './tables.tsx';

test('rows without a score in the zone are left out', () => {
  const articles = [articleRow({ titre: 'L’été', score: 5 }), articleRow({ titre: 'Sans score', score: 0 })];
  const rows = articles.filter(isListed);
  const store = ColumnStore.of(APPLENEWS_COLUMNS, rows);
  expect(Array.from({ length: store.size }, (_, i) => store.text(i, 'titre'))).toEqual(['L’été']);
});

test('the publisher of the list is left out when it is everyone', () => {
  expect([seenTitle(null), seenTitle('Aurore')]).toEqual([
    'Articles vus dans AppleNews',
    'Articles Aurore vus dans AppleNews',
  ]);
});

test('everyone until one is picked on the screen; the address remembers the pick', () => {
  const answers = { applenewsArticles: answered([]), publisherList: [] };
  const at = '/dashboard/applenews?editeur=beffroi';
  const brought = htmlOf(<ApplenewsPage />, { user: ADMIN, at, answers });
  expect(elementsOf(brought, 'h1')).toEqual(['AppleNews']);
  expect(elementsOf(brought, 'h2')).toEqual(['Articles vus dans AppleNews']);
  expect(textsOf(brought)).toEqual(expect.arrayContaining(['Articles vus', 'Editeurs exposés', 'Seulement beffroi']));
  const picked = htmlOf(<ApplenewsPage />, {
    user: ADMIN,
    at: `/dashboard/applenews${withPick('?editeur=beffroi')}`,
    answers,
  });
  expect(elementsOf(picked, 'h2')).toEqual(['Articles beffroi vus dans AppleNews']);
  expect(textsOf(picked)).not.toContain('Seulement beffroi');
});
