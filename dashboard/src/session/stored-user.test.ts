import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { clearSession, readUser, writeUser } from './stored-user.ts';

const USER = { email: 'a@b.fr', editeur: 'all', isAdmin: true, role: 'actus' } as const;

test('the user comes back', () => {
  const storage = memoryStorage();
  writeUser(storage, USER);
  expect(Object.keys(storage)).toEqual(['user']);
  expect(readUser(storage)).toEqual(USER);
});

test.each(['', 'null', '{', '{"isAdmin":true}', '{"editeur":"","isAdmin":false}'])('%s is nobody', (user) => {
  expect(readUser(memoryStorage({ user }))).toBeNull();
});

test('an unknown role is a normal one', () => {
  expect(readUser(memoryStorage({ user: '{"editeur":"x","isAdmin":false,"role":"roi"}' }))?.role).toBe('normal');
});

test('leaving forgets the session and keeps the choices of the reader', () => {
  const storage = memoryStorage({
    user: '{}',
    query: '{}',
    setupTime: '1',
    selectedClusters: '[]',
    articleSettings: '{}',
    editeurSettings: '{}',
    'vigie.theme': 'dark',
  });
  clearSession(storage);
  expect(Object.keys(storage)).toEqual(['articleSettings', 'editeurSettings', 'vigie.theme']);
});
