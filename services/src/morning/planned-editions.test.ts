import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { morningEnds, morningOf } from '@vigie/contracts/morning/occurrence';
import { addDays } from '@vigie/contracts/paris';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Occurrence } from './edition-store.ts';
import { plannedEditions } from './planned-editions.ts';

const at = (day: string): Occurrence => ({ publisher: 'a', day });
const days = (first: string, count: number): string[] => Array.from({ length: count }, (_, i) => addDays(first, i));

test.each([
  ['a minute before', morningOf('2026-11-20') - MINUTE_MS, [], []],
  ['at a quarter to seven', morningOf('2026-11-20'), ['a'], []],
  ['five hours late', morningOf('2026-11-20') + 5 * HOUR_MS, ['a'], []],
  ['six hours late', morningEnds('2026-11-20'), [], ['2026-11-20']],
])('%s, yesterday’s being made: made %j or missed', (_, now, make, missed) => {
  const planned = plannedEditions(['a'], [at('2026-11-19')], now);
  expect([planned.make, planned.missed.map(({ day }) => day)]).toEqual([make, missed]);
});

test('a publisher begins with its first edition: none before it was missed', () => {
  const [inTime, late] = [morningOf('2026-11-20'), morningEnds('2026-11-20')];
  expect(plannedEditions(['a', 'b'], [at('2026-11-20')], inTime)).toEqual({ make: ['b'], missed: [] });
  expect(plannedEditions(['a', 'b'], [at('2026-11-20')], late)).toEqual({ make: [], missed: [] });
});

/**
 * A process that looks when it lives, over weeks with a clock change: what it has to make is stored, or not when it is killed before. So each
 * day has its edition or was missed, and none has both.
 */
test.each([['2026-03-16'], ['2026-10-12']])(
  'from %s on no day is lost or has two editions, however often the process is killed',
  (first) => {
    const look = fc.record({ hours: fc.integer({ min: 0, max: 20 * 24 }), isKilled: fc.boolean() });
    fc.assert(
      fc.property(fc.array(look, { maxLength: 60 }), (looks) => {
        const stored = new Map([[first, 'made']]);
        const end = morningEnds(addDays(first, 20));
        const times = looks.toSorted((a, b) => a.hours - b.hours);
        for (const { hours, isKilled } of [...times, { hours: Number.POSITIVE_INFINITY, isKilled: false }]) {
          const now = Math.min(morningOf(first) + hours * HOUR_MS, end);
          const known = [...stored.keys()].map(at);
          const { make, missed } = plannedEditions(['a'], known, now);
          for (const { day } of missed) {
            expect([stored.has(day), now >= morningEnds(day)]).toEqual([false, true]);
            stored.set(day, 'missed');
          }
          if (make.length === 0 || isKilled) continue;
          const day = days(first, 21).findLast((one) => morningOf(one) <= now)!;
          expect([stored.has(day), now < morningEnds(day)]).toEqual([false, true]);
          stored.set(day, 'made');
        }
        expect([...stored.keys()].sort()).toEqual(days(first, 21));
      }),
    );
  },
);
