import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { OwnSession } from '../../api/calls/account.ts';
import { refusal } from '../../parts/password/field-form.tsx';
import { attributesOf, elementsOf, htmlOf, partOf, READER, textsOf } from '../../testing/screen.tsx';
import AccountPage from './account-page.tsx';
import { draftErrors, EMPTY_DRAFT } from './password-form.tsx';

const GOOD = { currentPassword: 'un', newPassword: 'une phrase assez longue', repeated: 'une phrase assez longue' };

describe('the password form', () => {
  // ASVS 6.2.7
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
    expect(refusal(new ApiError('http', 'Un champ', { status: 400, details }), EMPTY_DRAFT)).toEqual({
      fields: { newPassword: 'Trop facile.' },
      sentence: null,
    });
    expect(refusal(new ApiError('http', 'Trop de requêtes', { status: 429 }), EMPTY_DRAFT)).toEqual({
      fields: {},
      sentence: 'Trop de requêtes',
    });
    expect(refusal(null, EMPTY_DRAFT)).toEqual({ fields: {}, sentence: null });
  });
});

describe('the sessions', () => {
  const HERE: OwnSession = {
    _id: 'a',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0',
    address: '192.0.2.1',
    openedAt: '2026-11-20T09:00:00Z',
    lastSeen: '2026-11-21T09:00:00Z',
    current: true,
  };
  const OLD: OwnSession = { ...HERE, _id: 'b', userAgent: null, address: null, current: false };
  const htmlWith = (sessions?: OwnSession[]) =>
    htmlOf(<AccountPage />, { at: '/dashboard/compte', answers: sessions ? { 'own-sessions': sessions } : {} });

  test('each says its device, address and times; the current one is marked and has no button', () => {
    const html = htmlWith([HERE, OLD]);
    const rows = elementsOf(html, 'li');
    expect(rows[0]).toMatch(/^Firefox, WindowsCette session192\.0\.2\.1Depuis le .*, vue il y a /);
    expect(rows[1]).toMatch(/^Appareil inconnuAdresse inconnueDepuis le .*Fermer$/);
    expect(attributesOf(html, 'title')).toContain(HERE.userAgent);
    expect(textsOf(html)).toContain('Fermer toutes les autres');
  });

  test('with this session only, there is nothing to end', () => {
    const texts = textsOf(htmlWith([HERE]));
    expect(texts).toContain('Aucune autre session : vous n’êtes connecté nulle part ailleurs.');
    expect(texts.filter((text) => text.startsWith('Fermer'))).toEqual([]);
  });

  test('until the answer comes, their place is kept', () => {
    expect(textsOf(partOf(htmlWith(), 'Sessions'))).toContain('Chargement');
  });
});
