import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { checkDelete, checkSave, isLastAdmin, type UserInput } from './accounts.ts';
import type { User } from './user-store.ts';

const user = (id: string, change: Partial<User> = {}): User => ({
  id,
  version: 1,
  deleted: false,
  email: `${id}@exemple.fr`,
  passwordHash: 'hash',
  sessionLimit: 1,
  editeur: 'all',
  isAdmin: false,
  role: 'normal',
  ...change,
});
const input = (change: Partial<UserInput> = {}): UserInput => ({
  email: 'nouveau@exemple.fr',
  editeur: 'all',
  sessionLimit: 1,
  isAdmin: false,
  role: 'normal',
  password: 'un secret de test',
  ...change,
});
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return undefined;
};

test('a new user needs a password', () => {
  expect(codeOf(() => checkSave([], input({ password: '' })))).toBe('validation_failed');
  expect(codeOf(() => checkSave([], input()))).toBeUndefined();
});

test('an email is one account, regardless of case', () => {
  const users = [user('a'), user('b')];
  expect(codeOf(() => checkSave(users, input({ email: 'A@EXEMPLE.FR' })))).toBe('conflict');
  expect(codeOf(() => checkSave(users, input({ _id: 'a', email: 'A@Exemple.fr' })))).toBeUndefined();
  expect(codeOf(() => checkSave(users, input({ _id: 'a', email: 'b@exemple.fr' })))).toBe('conflict');
});

test('an unknown user is not found', () => {
  expect(codeOf(() => checkSave([], input({ _id: 'x' })))).toBe('not_found');
  expect(codeOf(() => checkDelete([], 'x', 'y'))).toBe('not_found');
});

test('nobody can delete themselves', () => {
  const users = [user('a', { isAdmin: true }), user('b', { isAdmin: true })];
  expect(codeOf(() => checkDelete(users, 'a', 'a'))).toBe('conflict');
  expect(codeOf(() => checkDelete(users, 'b', 'a'))).toBeUndefined();
});

test('no order of saves and deletions leaves no administrator', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isAdmin: fc.boolean(), remove: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let users = [user('a', { isAdmin: true }), user('b', { isAdmin: true }), user('c')];
      for (const { id, isAdmin, remove } of steps) {
        const refused = codeOf(() =>
          remove
            ? checkDelete(users, id, 'somebody else')
            : checkSave(users, input({ _id: id, email: `${id}@exemple.fr`, isAdmin })),
        );
        if (refused) continue;
        users = remove ? users.filter((one) => one.id !== id) : users.map((u) => (u.id === id ? { ...u, isAdmin } : u));
      }
      return users.some((one) => one.isAdmin);
    }),
  );
});

test('isLastAdmin', () => {
  expect(isLastAdmin([user('a', { isAdmin: true }), user('b')], 'a')).toBe(true);
  expect(isLastAdmin([user('a', { isAdmin: true }), user('b')], 'b')).toBe(false);
});
