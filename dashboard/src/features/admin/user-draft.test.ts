import { expect, test } from 'vitest';
import { EMPTY_USER, fieldsOf, inputOf, isFilled } from './user-draft.ts';

const STORED = {
  _id: 'u1',
  email: 'a@b.fr',
  editeur: 'lemonde',
  sessionLimit: 3,
  lastConnection: null,
  isAdmin: false,
  role: 'actus',
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
