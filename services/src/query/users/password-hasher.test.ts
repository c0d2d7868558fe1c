import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

let hasher: PasswordHasher;
afterEach(() => hasher.close());

// ASVS 11.4.2
test('a password fits its hash, however its letters are composed, and no other', async () => {
  hasher = createPasswordHasher({ threads: 1 });
  const stored = await hasher.hash('un été'.normalize('NFD'));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.fits(stored, 'un été')).toBe(true);
  expect(await hasher.fits(stored, 'un ete')).toBe(false);
  expect(await hasher.fits(undefined, 'un été')).toBe(false);
  await expect(hasher.fits('no hash', 'un été')).rejects.toThrow();
  expect(await hasher.fits(stored, 'un été')).toBe(true);
});

test('passwords are hashed while all threads of libuv are taken', async () => {
  hasher = createPasswordHasher({ threads: 1 });
  const stored = await hasher.hash('a password');
  const folder = mkdtempSync(join(tmpdir(), 'vigie-pool-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Each waits in a thread for somebody who writes. Twice as many as there are.
  let opened = 0;
  const readers = Array.from({ length: 8 }, () =>
    open(pipe).then((file) => {
      opened += 1;
      return file.close();
    }),
  );
  expect(await hasher.fits(stored, 'a password')).toBe(true);
  expect(opened).toBe(0);
  const writer = openSync(pipe, 'r+');
  await Promise.all(readers);
  closeSync(writer);
  rmSync(folder, { recursive: true });
});

test('a full queue refuses at once, with retry-after', async () => {
  hasher = createPasswordHasher({ threads: 1, mostWaiting: 2 });
  await hasher.hash('the thread has started');
  const codes = await Promise.all(
    Array.from({ length: 6 }, () =>
      hasher.hash('a password').then(
        () => 'hashed',
        (error) => error instanceof AppError && [error.code, error.retryAfterS],
      ),
    ),
  );
  expect(codes).toEqual([...Array(3).fill('hashed'), ...Array(3).fill(['overloaded', 2])]);
});
