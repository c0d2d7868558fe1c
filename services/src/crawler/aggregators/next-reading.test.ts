import { pageIntervalMs } from '@vigie/contracts/aggregators';
import { POSITIONS } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthy } from '../manners/source-health.ts';
import { nextReadingAt } from './next-reading.ts';

const NOW = Date.UTC(2026, 10, 20, 8, 0, 20);
const MINUTE = 60_000;
const ask = (change: Partial<Parameters<typeof nextReadingAt>[0]> = {}) =>
  nextReadingAt({
    now: NOW,
    host: 'news.google.com',
    position: 'top',
    positions: ['top'],
    crawlDelayS: undefined,
    memory: { failures: 0, health: healthy(NOW) },
    floorMs: 0,
    random: () => 0,
    ...change,
  }) - NOW;

test('front pages are read every two minutes, others every five', () => {
  expect(ask()).toBe(2 * MINUTE);
  expect(ask({ position: 'cat', positions: ['cat'] })).toBe(5 * MINUTE);
});

test('what an answer asks for, failures and refusals make it later', () => {
  expect(ask({ floorMs: 10 * MINUTE })).toBe(10 * MINUTE);
  const after = (failures: number) => ask({ memory: { failures, health: healthy(NOW) } });
  expect([3, 4, 5, 6, 30].map((failures) => after(failures) / MINUTE)).toEqual([2, 2, 4, 8, 60]);
  const paused = { state: 'paused', since: NOW, status: 403, missing: 0 } as const;
  expect(ask({ memory: { failures: 1, health: paused } })).toBe(24 * 60 * MINUTE);
});

test('law: pages of one host never ask for more turns than it gives, and none is read more often than wished', () => {
  const positions = fc.array(fc.constantFrom(...POSITIONS), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(positions, fc.integer({ min: 4_000, max: 60_000 }), (all, turnMs) => {
      const load = all.reduce(
        (sum, position) => sum + Math.max(6_000, turnMs) / pageIntervalMs(position, all, turnMs),
        0,
      );
      expect(load).toBeLessThanOrEqual(0.8 + 1e-9);
      for (const position of all)
        expect(pageIntervalMs(position, all, turnMs)).toBeGreaterThanOrEqual(pageIntervalMs(position, [position], 0));
    }),
  );
});

test('law: no reading begins on a full minute, and the contract holds its period', () => {
  const random = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(random, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 300 }), (value, failures, pages) => {
      const waitMs = ask({
        random: () => value,
        memory: { failures, health: healthy(NOW) },
        positions: new Array(pages).fill('cat'),
      });
      const second = (NOW + waitMs) % MINUTE;
      expect(second).toBeGreaterThanOrEqual(3_000);
      expect(second).toBeLessThanOrEqual(57_000);
      expect(waitMs).toBeLessThanOrEqual(14_400_000);
    }),
  );
});
