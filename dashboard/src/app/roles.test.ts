import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { User } from '../session/stored-user.ts';
import { loadable } from '../shared/loadable.tsx';
import { htmlOf, READER, textsOf } from '../testing/screen.tsx';
import { GuardedScreen } from './dashboard.tsx';
import { screenAt } from './screens.ts';
import { menuFor } from './shell/menu-entries.ts';

const NORMAL = { isAdmin: false, role: 'normal' } as const;
const ACTUS = { isAdmin: false, role: 'actus' } as const;
const ADMIN = { isAdmin: true, role: 'normal' } as const;

const EVERYBODY = [
  'suivigeneral',
  'thematique',
  'couverture',
  'couverture/Lyon',
  'selectclusters',
  'clusters',
  'clusters/gr%C3%A8ve',
  'cluster/00000000000000ab',
  'editeurs',
  'articles',
  'score',
  'preuve',
  'page',
  'article/00000000000000ab',
  'article/url/https%3A%2F%2Fa.example%2F1',
  'sitemap',
  'reporting',
  'compte',
  'tableau',
  'alertes',
  'canaux',
  'matin',
];
const ADMINISTRATORS = [
  'sujets',
  'newsbox',
  'analyse_articles',
  'partages',
  'applenews',
  'cea',
  'ceaarticle',
  'bert',
  'admin',
];
const UNDER_ADMINISTRATION = [
  'admin/cles',
  'admin/sitemaps',
  'admin/report',
  'admin/files',
  'admin/journal',
  'admin/collecte',
];
const ACTUS_TOO = ['actus', 'actushome'];

const LetIn = loadable(async () => ({ default: () => 'let in' }));
await LetIn.load();

/** Whether the user may open it. The screen itself is not rendered, only what stands for it. */
function opens(path: string, who: Pick<User, 'isAdmin' | 'role'>): boolean {
  const screen = screenAt(`/dashboard/${path}`);
  if (!screen) throw new Error(`no screen at ${path}`);
  const guarded = createElement(GuardedScreen, { screen: { ...screen, component: LetIn } });
  const texts = textsOf(htmlOf(guarded, { user: { ...READER, ...who } }));
  expect(texts.includes("Vous n'avez pas les droits pour afficher cette page")).toBe(!texts.includes('let in'));
  return texts.includes('let in');
}
const opensFor = (path: string): boolean[] => [NORMAL, ACTUS, ADMIN].map((user) => opens(path, user));

const inMenu = (user: Pick<User, 'isAdmin' | 'role'>): string[] =>
  menuFor(user).map(({ path }) => path.replace('/dashboard/', ''));

describe('who opens what', () => {
  test.each(EVERYBODY)('everybody opens /dashboard/%s', (path) => {
    expect(opensFor(path)).toEqual([true, true, true]);
  });

  test.each(ADMINISTRATORS)('administrators alone open /dashboard/%s and have it in their menu', (path) => {
    expect(opensFor(path)).toEqual([false, false, true]);
    expect([NORMAL, ACTUS, ADMIN].map((user) => inMenu(user).includes(path))).toEqual([false, false, true]);
  });

  test.each(UNDER_ADMINISTRATION)('administrators alone open /dashboard/%s', (path) => {
    expect(opensFor(path)).toEqual([false, false, true]);
  });

  test.each(ACTUS_TOO)('administrators and the role actus open /dashboard/%s and have it in their menu', (path) => {
    expect(opensFor(path)).toEqual([false, true, true]);
    expect([NORMAL, ACTUS, ADMIN].map((user) => inMenu(user).includes(path))).toEqual([false, true, true]);
  });

  test('reports open for everybody, while their entry is the administrators’', () => {
    expect([NORMAL, ACTUS, ADMIN].map((user) => inMenu(user).includes('reporting'))).toEqual([false, false, true]);
  });

  test('every screen is in one of the lists above', () => {
    const named = [...EVERYBODY, ...ADMINISTRATORS, ...UNDER_ADMINISTRATION, ...ACTUS_TOO];
    const screens = named.map((path) => screenAt(`/dashboard/${path}`)?.name);
    expect(screens.sort()).toEqual(Object.keys(SCREEN_ACCESS).sort());
    expect(inMenu(ADMIN).sort()).toEqual(
      named.filter((path) => menuFor(ADMIN).some((entry) => entry.path === `/dashboard/${path}`)).sort(),
    );
  });

  test('the menu of everybody leads to screens that everybody opens', () => {
    const lists = [
      'suivigeneral',
      'thematique',
      'couverture',
      'sitemap',
      'clusters',
      'selectclusters',
      'editeurs',
      'articles',
      'score',
      'page',
    ];
    for (const user of [NORMAL, ACTUS, ADMIN]) expect(inMenu(user)).toEqual(expect.arrayContaining(lists));
  });
});
