import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { attributesOf, elementsOf, htmlOf, READER, textsOf } from '../../testing/screen.tsx';
import AccountPage from './account-page.tsx';
import { draftErrors, refusal } from './password-draft.ts';

const GOOD = { currentPassword: 'un', newPassword: 'une phrase assez longue', repeated: 'une phrase assez longue' };

describe('the password form', () => {
  test('has the current password and the new one twice, as password managers expect them', () => {
    const html = htmlOf(<AccountPage />, { at: '/dashboard/compte' });
    expect(textsOf(html)).toContain(READER.email);
    expect(elementsOf(html, 'label')).toEqual([
      'Mot de passe actuel',
      'Nouveau mot de passe',
      'Nouveau mot de passe, encore une fois',
    ]);
    expect(attributesOf(html, 'type').filter((type) => type === 'password')).toHaveLength(3);
    expect(html.match(/autoComplete="[\w-]+"/g)).toEqual([
      'autoComplete="username"',
      'autoComplete="current-password"',
      'autoComplete="new-password"',
      'autoComplete="new-password"',
    ]);
  });

  test.each([
    ['nothing', {}, []],
    ['no current password', { currentPassword: '' }, ['currentPassword']],
    ['a short new one', { newPassword: 'onze lettre', repeated: 'onze lettre' }, ['newPassword']],
    ['two new ones that differ', { repeated: 'une phrase assez longuE' }, ['repeated']],
  ])('%s: is told at its field before anything is sent', (_, draft, fields) => {
    expect(Object.keys(draftErrors({ ...GOOD, ...draft }))).toEqual(fields);
  });

  test('a refusal is told at the field that the server names, or as one sentence', () => {
    const details = [{ path: 'newPassword', message: 'Trop facile.' }];
    expect(refusal(new ApiError('http', 'Un champ', { status: 400, details }))).toEqual({
      fields: { newPassword: 'Trop facile.' },
      sentence: null,
    });
    expect(refusal(new ApiError('http', 'Trop de requêtes', { status: 429 }))).toEqual({
      fields: {},
      sentence: 'Trop de requêtes',
    });
    expect(refusal(null)).toEqual({ fields: {}, sentence: null });
  });
});
