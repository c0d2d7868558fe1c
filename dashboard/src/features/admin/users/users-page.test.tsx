import { expect, test } from 'vitest';
import { GuardedScreen } from '../../../app/dashboard.tsx';
import { screenAt } from '../../../app/screens.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../../testing/screen.tsx';
import { EMPTY_USER, fieldsOf, inputOf, isFilled } from './user-draft.ts';
import UsersPage from './users-page.tsx';

const USER = {
  _id: 'u1',
  email: 'lectrice@vigie.example',
  editeur: 'aurore',
  sessionLimit: 3,
  lastConnection: '2026-11-21T09:30:00Z',
  isAdmin: false,
  role: 'actus',
  secondFactor: false,
  ssoLinked: false,
};
const html = htmlOf(<UsersPage />, {
  user: ADMIN,
  at: '/dashboard/admin',
  answers: {
    users: [USER],
    publisherList: [{ groupe: 'G', nom_norme: 'aurore', nom_affiche: 'Aurore', majeur: false, suivi: true }],
  },
});

test('the users’ table has its columns in order', () => {
  expect(elementsOf(html, 'th').slice(0, 7)).toEqual([
    'Email',
    'Editeur',
    'Sessions Max',
    'Dernière Connexion',
    'Admin',
    'Accès utilisateur',
    'Nouveau Mot de Passe',
  ]);
});

test('a user is « Oui » or « Non », « Normal » or « Accès Actus »', () => {
  const selects = [...html.matchAll(/<select[^>]*aria-label="(\w+)[^"]*"[^>]*>(.*?)<\/select>/gs)];
  const options = Object.fromEntries(selects.map(([, name = '', inside = '']) => [name, elementsOf(inside, 'option')]));
  expect(options.Admin).toEqual(['Non', 'Oui']);
  expect(options.Accès ?? options.Acc).toEqual(['Normal', 'Accès Actus']);
  expect(html).toContain('21/11 10:30');
});

test('a password is an empty field; there is nothing to save before an edit', () => {
  const [password = ''] = /<input[^>]*type="password"[^>]*>/.exec(html) ?? [];
  expect(password).toMatch(/ value=""/);
  expect(attributesOf(html, 'aria-label').some((label) => label.startsWith('Sauvegarder'))).toBe(false);
});

test('the link to single sign-on can be removed where there is one', () => {
  const users = [USER, { ...USER, _id: 'u2', email: 'liee@vigie.example', ssoLinked: true }];
  const labels = attributesOf(
    htmlOf(<UsersPage />, { user: ADMIN, at: '/dashboard/admin', answers: { users, publisherList: [] } }),
    'aria-label',
  );
  expect(labels.filter((label) => label.includes('authentification unique'))).toEqual([
    'Retirer le lien à l’authentification unique de liee@vigie.example',
  ]);
});

test('an address is typed into a field that takes every script', () => {
  const [email = ''] = /<input[^>]*aria-label="Email[^>]*>/.exec(html) ?? [];
  expect(email).toContain('type="text"');
  expect(email).toContain('inputMode="email"');
});

const STORED = {
  _id: 'u1',
  email: 'a@b.fr',
  editeur: 'lemonde',
  sessionLimit: 3,
  lastConnection: null,
  isAdmin: false,
  role: 'actus',
  secondFactor: false,
  ssoLinked: false,
} as const;

test.each([
  [{ email: ' ' }, false],
  [{ editeur: '' }, false],
  [{ sessionLimit: '' }, false],
  [{ password: '' }, true],
])('%o may be sent: %s', (change, expected) => expect(isFilled({ ...fieldsOf(STORED), ...change })).toBe(expected));

test('a stored user keeps its id, and its password unless a new one is typed', () => {
  expect(fieldsOf(STORED).password).toBe('');
  expect(inputOf(fieldsOf(STORED), 'u1')).toEqual({
    _id: 'u1',
    email: 'a@b.fr',
    editeur: 'lemonde',
    sessionLimit: 3,
    isAdmin: false,
    role: 'actus',
  });
  expect(inputOf({ ...EMPTY_USER, email: ' a ', password: 'secret' }, undefined)).toMatchObject({
    email: 'a',
    password: 'secret',
    sessionLimit: 1,
  });
});

test('readers who are not administrators are told that they may not open the page', () => {
  const screen = screenAt('/dashboard/admin/sitemaps');
  if (!screen) throw new Error('no screen');
  const html = htmlOf(<GuardedScreen screen={screen} />);
  expect(textsOf(html)).toContain("Vous n'avez pas les droits pour afficher cette page");
});
