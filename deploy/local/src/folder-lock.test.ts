import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryLock, waitForLock } from './folder-lock.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('one holder at a time, and the second learns who holds it', () => {
  const dir = temporaryFolder('lock');
  const first = tryLock(dir);
  expect(tryLock(dir)).toEqual({ heldBy: process.pid });
  if ('release' in first) first.release();
  expect(tryLock(dir)).toHaveProperty('release');
});

test('the lock of a process that died is taken over, even when another process now has its pid', () => {
  for (const owner of [
    { pid: 2 ** 22 + 1, mark: '1' },
    { pid: process.pid, mark: 'an earlier life' },
  ]) {
    const dir = temporaryFolder('lock');
    writeFileSync(join(dir, 'lock'), JSON.stringify(owner));
    expect(tryLock(dir)).toHaveProperty('release');
    expect(readdirSync(dir)).toEqual(['lock']);
  }
});

test('a lock with invalid content does not block for ever', () => {
  const dir = temporaryFolder('lock');
  writeFileSync(join(dir, 'lock'), '');
  expect(tryLock(dir)).toHaveProperty('release');
});

test('waiting ends when the holder releases the lock', async () => {
  const dir = temporaryFolder('lock');
  const first = tryLock(dir);
  const seen: number[] = [];
  const second = waitForLock(dir, (pid) => {
    seen.push(pid);
    if ('release' in first) first.release();
  });
  await expect(second).resolves.toHaveProperty('release');
  expect(seen).toEqual([process.pid]);
});
