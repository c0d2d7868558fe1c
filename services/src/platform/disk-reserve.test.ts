import { expect, test } from 'vitest';
import { diskReserve } from './disk-reserve.ts';

test('a disk with less than the reserve is a fault until there is space again; it is looked at once a second', async () => {
  let free = 200 * 1024 * 1024;
  let now = 0;
  let looks = 0;
  const fault = diskReserve({
    folder: '/data',
    reserveMb: 100,
    now: () => now,
    freeBytes: async () => {
      looks += 1;
      return free;
    },
  });
  expect(await fault()).toBeNull();
  free = 99.5 * 1024 * 1024;
  expect(await fault()).toBeNull();
  now = 1_000;
  expect(await fault()).toBe('99 MB free, fewer than the reserve of 100 MB');
  free = 100 * 1024 * 1024;
  now = 2_000;
  expect(await fault()).toBeNull();
  expect(looks).toBe(3);
});

test('the disk of a real folder has space, and one that is not there is a fault', async () => {
  expect(await diskReserve({ folder: '.', reserveMb: 0 })()).toBeNull();
  expect(await diskReserve({ folder: './missing', reserveMb: 0 })()).toContain('ENOENT');
});
