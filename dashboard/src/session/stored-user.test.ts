import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { clearStorage, forgetSession, readUser, writeUser } from './stored-user.ts';

const USER = { email: 'a@b.fr', editeur: 'all', isAdmin: true, role: 'actus' } as const;

// ASVS 14.3.3
test('the user comes back', () => {
  const storage = memoryStorage();
  writeUser(storage, USER);
  expect(Object.keys(storage)).toEqual(['user']);
  expect(readUser(storage)).toEqual(USER);
});

test.each(['', 'null', '{', '{"isAdmin":true}', '{"editeur":"","isAdmin":false}'])('%s is not a user', (user) => {
  expect(readUser(memoryStorage({ user }))).toBeNull();
});

test('an unknown role counts as normal', () => {
  expect(readUser(memoryStorage({ user: '{"editeur":"x","isAdmin":false,"role":"roi"}' }))?.role).toBe('normal');
});

const STORED = {
  user: '{}',
  query: '{}',
  setupTime: '1',
  selectedClusters: '[]',
  articleSettings: '{}',
  editeurSettings: '{}',
  'vigie.theme': 'dark',
  'vigie.recent.a@b.fr': '[]',
};

test('Logout removes everything', () => {
  const storage = memoryStorage(STORED);
  clearStorage(storage);
  expect(Object.keys(storage)).toEqual([]);
});

test("a lost session removes the user's work, and keeps columns and colour scheme", () => {
  const storage = memoryStorage(STORED);
  forgetSession(storage);
  expect(Object.keys(storage)).toEqual(['articleSettings', 'editeurSettings', 'vigie.theme']);
});
