import { expect, test } from 'vitest';
import { readLoginState } from '../../paths/entry-state.ts';
import { attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import ResetPage from './reset-page.tsx';

test('with a token: the new password twice, as password managers expect it', () => {
  const html = htmlOf(<ResetPage />, { at: '/reinitialisation#jeton' });
  expect(elementsOf(html, 'h1')).toEqual(['Choisissez un nouveau mot de passe']);
  expect(elementsOf(html, 'label')).toEqual(['Nouveau mot de passe', 'Nouveau mot de passe, encore une fois']);
  expect(attributesOf(html, 'type').filter((type) => type === 'password')).toHaveLength(2);
  expect(html).not.toContain('jeton');
});

test('without a token: no form, and the way to the login', () => {
  const html = htmlOf(<ResetPage />, { at: '/reinitialisation' });
  expect(elementsOf(html, 'h1')).toEqual(['Lien non valable']);
  expect(elementsOf(html, 'a')).toEqual(['Aller à la connexion']);
  expect(html).not.toContain('<form');
});

test.each([null, undefined, 7, 'x', {}, { email: 1, notice: {} }])('the login page is told nothing by %j', (state) => {
  expect(readLoginState(state)).toEqual({ email: '', notice: '', from: null });
});
