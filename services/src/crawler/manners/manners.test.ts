import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs } from './answer-times.ts';
import { validatorsFor } from './conditional.ts';
import { allowsManySources, politeGapMs } from './gap.ts';
import { healthAfter, healthy, restMs, type SourceHealth } from './source-health.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 8);

test('the gap is the crawl-delay, but never below 3 s, and 5 s for aggregators', () => {
  expect([undefined, 0, 1, 3.5, 120, 600].map((delay) => politeGapMs('a.test', delay))).toEqual([
    3_000, 3_000, 3_000, 3_500, 120_000, 600_000,
  ]);
  expect(politeGapMs('news.google.com', 1)).toBe(5_000);
  expect([undefined, 120, 121].map(allowsManySources)).toEqual([true, true, false]);
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 08:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 07:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['bientôt', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is %s ms', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

const after = (statuses: readonly number[], from: SourceHealth = healthy(NOW)): SourceHealth =>
  statuses.reduce((health, status, index) => healthAfter(health, status, NOW + index), from);

test.each([401, 403, 451])('status %i pauses a source: daily, then weekly', (status) => {
  const paused = after([status, status]);
  expect(paused).toMatchObject({ state: 'paused', since: NOW, status });
  expect(restMs(paused, NOW + DAY)).toBe(DAY);
  expect(restMs(paused, NOW + 7 * DAY)).toBe(7 * DAY);
  expect(after([200], paused)).toMatchObject({ state: 'active', missing: 0 });
});

test('404 three times in a row puts a source to sleep', () => {
  expect(after([404, 404, 200, 404, 404]).state).toBe('active');
  expect(after([404, 410, 404]).state).toBe('asleep');
  expect(restMs(after([404, 404, 404]), NOW)).toBe(7 * DAY);
  expect(after([404, 404, 404, 304]).state).toBe('active');
  expect(restMs(after([304]), NOW)).toBeUndefined();
});

test('a source that answers is active, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(200, 304, 401, 403, 404, 410, 429, 451, 500, 503)), (statuses) => {
      expect(after([...statuses, 200])).toMatchObject({ state: 'active', missing: 0 });
      const before = after(statuses);
      expect(after([...statuses, 500])).toEqual(before);
    }),
  );
});

test('a source that usually changes is read whole after a day of "not modified"', () => {
  const known = { etag: '"1"', lastModified: undefined, wholeAt: NOW };
  expect(validatorsFor(known, 100, NOW + DAY - 1)).toEqual({ etag: '"1"', lastModified: undefined });
  expect(validatorsFor(known, 100, NOW + DAY)).toBeUndefined();
  expect(validatorsFor(known, 1, NOW + 9 * DAY)).toBeDefined();
  expect(validatorsFor({ wholeAt: NOW }, 0, NOW)).toBeUndefined();
});
