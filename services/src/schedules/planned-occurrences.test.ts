import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { OCCURRENCE_LATE_MS } from '@vigie/contracts/schedules/schedule-limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OccurrenceKey, StoredOccurrence } from './occurrence-store.ts';
import { plannedOccurrences } from './planned-occurrences.ts';
import type { StoredSchedule } from './schedule-store.ts';

const BASE = Date.UTC(2026, 9, 24);

const schedule = (change: Partial<StoredSchedule>): StoredSchedule => ({
  id: 's',
  version: 1,
  deleted: false,
  owner: 'u',
  name: 'Lundi',
  content: { type: 'vue', vue: 'v' },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: ['07:00'],
  channels: [],
  toOwner: true,
  active: true,
  since: BASE,
  changedAt: BASE,
  ...change,
});
const occurrence = (key: OccurrenceKey, state: StoredOccurrence['state']): StoredOccurrence => ({
  ...key,
  state,
  content: null,
  reason: '',
  report: null,
  sentAt: null,
});

test('looks that come late or never: each occurrence is settled once, in time or as missed', () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 30 * 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(pauses, fc.boolean(), (minutes, withTwo) => {
      const one = schedule({ times: withTwo ? ['02:30', '19:00'] : ['07:00'] });
      const settled: StoredOccurrence[] = [];
      let now = BASE;
      for (const pause of minutes) {
        now += pause * MINUTE_MS;
        const { make, missed } = plannedOccurrences([one], settled, now);
        for (const key of make) {
          expect(now - key.at).toBeLessThan(OCCURRENCE_LATE_MS);
          settled.push(occurrence(key, 'faite'));
        }
        for (const key of missed) {
          expect(now - key.at).toBeGreaterThanOrEqual(OCCURRENCE_LATE_MS);
          settled.push(occurrence(key, 'manquee'));
        }
        expect(plannedOccurrences([one], settled, now)).toEqual({ make: [], missed: [] });
      }
      const due = settled.map(({ at }) => at);
      expect(new Set(due).size).toBe(due.length);
      const days = Math.floor((now - BASE) / DAY_MS);
      expect(due.length).toBeGreaterThanOrEqual(days * one.times.length);
    }),
    { numRuns: 50 },
  );
});

const NOW = BASE + 3 * DAY_MS + 12 * HOUR_MS;

test('a paused or deleted schedule has none; what was asked for at once is made while it is paused', () => {
  expect(plannedOccurrences([schedule({ deleted: true }), schedule({ active: false })], [], NOW).make).toEqual([]);
  const order = occurrence({ schedule: 's', at: NOW - MINUTE_MS }, 'attente');
  expect(plannedOccurrences([schedule({ active: false })], [order], NOW).make).toEqual([
    { schedule: 's', at: order.at },
  ]);
});

test('what passed before it was saved, changed or resumed is none', () => {
  expect(plannedOccurrences([schedule({ since: NOW })], [], NOW)).toEqual({ make: [], missed: [] });
});

test('one that is being made goes on, until it is too late', () => {
  const order = occurrence({ schedule: 's', at: NOW }, 'attente');
  const one = schedule({ since: NOW });
  expect(plannedOccurrences([one], [order], NOW + OCCURRENCE_LATE_MS - 1).make).toHaveLength(1);
  expect(plannedOccurrences([one], [order], NOW + OCCURRENCE_LATE_MS).missed).toHaveLength(1);
});
