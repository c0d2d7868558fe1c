import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { browserNow, forgetServerTime, noteServerTime, onClockCorrected, serverNow } from './clock.ts';

const START = Date.parse('2026-11-21T10:15:20Z');
const DAY_MS = 86_400_000;

/** A browser whose clock is wrong by `wrong` ms, `act`ing at some true times. */
function inBrowser(wrong: number, act: (at: (time: number) => void) => void, stored = memoryStorage()): void {
  vi.stubGlobal('localStorage', stored);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    act((time) => void vi.setSystemTime(time + wrong));
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    forgetServerTime();
  }
}

afterEach(forgetServerTime);

const latency = fc.record({
  pause: fc.integer({ min: 0, max: 60_000 }),
  out: fc.integer({ min: 0, max: 4_000 }),
  back: fc.integer({ min: 0, max: 4_000 }),
});

test('however wrong the clock is, the server’s time is known as well as the quickest answer could tell', () => {
  const wrong = fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS });
  fc.assert(
    fc.property(wrong, fc.array(latency, { minLength: 1, maxLength: 8 }), (off, answers) => {
      inBrowser(off, (at) => {
        let time = START;
        let quickest = Number.POSITIVE_INFINITY;
        for (const { pause, out, back } of answers) {
          const stamped = time + pause + out;
          time = stamped + back;
          at(time);
          noteServerTime(stamped, out + back);
          quickest = Math.min(quickest, out + back);
          expect(Math.abs(serverNow() - time)).toBeLessThanOrEqual(quickest);
        }
      });
    }),
    { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 300 },
  );
});

test('an answer that agrees with what is known moves nothing; a clock that was set is noticed', () => {
  inBrowser(0, (at) => {
    const listener = vi.fn();
    at(START);
    noteServerTime(START, 0);
    const stop = onClockCorrected(listener);
    at(START + 5_000);
    noteServerTime(START + 3_000, 4_000);
    expect(serverNow()).toBe(START + 5_000);
    expect(listener).not.toHaveBeenCalled();
    at(START + DAY_MS);
    noteServerTime(START + 6_000, 0);
    expect(serverNow()).toBe(START + 6_000);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});

test('the next page begins with the time that this one knew', () => {
  const stored = memoryStorage();
  inBrowser(
    -DAY_MS,
    (at) => {
      at(START);
      expect(serverNow()).toBe(START - DAY_MS);
      noteServerTime(START, 0);
    },
    stored,
  );
  inBrowser(
    -DAY_MS,
    (at) => {
      at(START + 60_000);
      expect(browserNow()).toBe(START + 60_000 - DAY_MS);
      expect(serverNow()).toBe(START + 60_000);
    },
    stored,
  );
});

test('nothing else in the dashboard reads the browser’s clock', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('testing'),
  );
  const reading = files.filter((name) =>
    /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|performance\.timeOrigin/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(reading).toEqual(['shared/clock.ts']);
});
