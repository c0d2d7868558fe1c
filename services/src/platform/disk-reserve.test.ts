import { expect, test } from 'vitest';
import { diskReserve } from './disk-reserve.ts';
import { createLogger } from './logger.ts';
import { createRegistry } from './metrics.ts';

const MB = 1024 * 1024;
const silent = createLogger({ service: 'test', level: 'silent' });

function disk() {
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => lines.push(JSON.parse(line).msg) } });
  const at = { free: 200 * MB, now: 0, looks: 0 };
  const registry = createRegistry('test');
  const reserve = diskReserve({
    folder: '/data',
    reserveMb: 100,
    log,
    registry,
    now: () => at.now,
    freeBytes: async () => {
      at.looks += 1;
      return at.free;
    },
  });
  return { at, reserve, registry, lines };
}

test('a disk with less than the reserve is a fault until there is space again; it is looked at once a second', async () => {
  const { at, reserve } = disk();
  expect(await reserve.fault()).toBeNull();
  at.free = 99.5 * MB;
  expect(await reserve.fault()).toBeNull();
  at.now = 1_000;
  expect(await reserve.fault()).toBe('99 MB free, fewer than the reserve of 100 MB');
  at.free = 100 * MB;
  at.now = 2_000;
  expect(await reserve.fault()).toBeNull();
  expect(at.looks).toBe(3);
});

test('it is degraded with a sentence, and a line in the log at its beginning and at its end', async () => {
  const { at, reserve, lines } = disk();
  expect(await reserve.check()).toBeNull();
  at.free = 3 * MB;
  for (; at.now < 30_000; at.now += 1_000) await reserve.fault();
  const message = '3 MB free, fewer than the reserve of 100 MB: no event is taken in';
  expect(await reserve.check()).toEqual({ state: 'degraded', message });
  at.free = 200 * MB;
  at.now += 1_000;
  expect(await reserve.check()).toBeNull();
  expect(lines).toEqual(['is away', 'is back']);
});

test('metrics show the free bytes and the reserve, also when nobody sends', async () => {
  const { at, registry } = disk();
  at.free = 3 * MB;
  const text = await registry.metrics();
  expect(text).toContain(`vigie_disk_free_bytes{service="test"} ${3 * MB}`);
  expect(text).toContain(`vigie_disk_reserve_bytes{service="test"} ${100 * MB}`);
});

test('the disk of a real folder has space, and one that is not there is a fault', async () => {
  const real = (folder: string) =>
    diskReserve({ folder, reserveMb: 0, log: silent, registry: createRegistry('test') }).fault();
  expect(await real('.')).toBeNull();
  expect(await real('./missing')).toContain('ENOENT');
});
