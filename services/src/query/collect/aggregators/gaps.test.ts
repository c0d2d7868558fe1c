import { SNAPSHOT_OUTCOMES } from '@vigie/contracts/aggregators';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapsOf, type Reading } from './gaps.ts';

const MINUTE = 60_000;
const sent = (minute: number, minutes = 2): Reading => ({
  at: minute * MINUTE,
  outcome: 'sent',
  periodS: minutes * 60,
});
const not = (minute: number, outcome: Reading['outcome']): Reading => ({ at: minute * MINUTE, outcome, periodS: 0 });
const minutes = (readings: readonly Reading[], from = 0, to = 20) =>
  gapsOf(readings, from * MINUTE, to * MINUTE).map((gap) => [gap.from / MINUTE, gap.to / MINUTE, gap.why]);

test('where no snapshot stood, and the first reason for it', () => {
  expect(minutes([sent(0, 20)])).toEqual([]);
  expect(minutes([])).toEqual([[0, 20, 'absent']]);
  expect(minutes([sent(0), sent(2, 3), not(5, 'shell'), not(7, 'refused'), sent(9, 30)])).toEqual([[5, 9, 'shell']]);
  expect(minutes([sent(3, 2), sent(10, 5)])).toEqual([
    [0, 3, 'absent'],
    [5, 10, 'absent'],
    [15, 20, 'absent'],
  ]);
  expect(minutes([not(1, 'failed'), sent(-1, 3), sent(19.5, 9)])).toEqual([[2, 19.5, 'absent']]);
  expect(minutes([sent(0, 10), sent(10.9, 10)])).toEqual([]);
});

test('law: every minute stands in a snapshot or in a gap, and no gap touches a snapshot', () => {
  const reading = fc.record({
    at: fc.integer({ min: -30, max: 130 }).map((minute) => minute * MINUTE),
    outcome: fc.constantFrom(...SNAPSHOT_OUTCOMES),
    long: fc.integer({ min: 1, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 40 }), (all) => {
      const readings = all
        .sort((a, b) => a.at - b.at)
        .map(({ at, outcome, long }): Reading => {
          const stands = outcome === 'sent' || outcome === 'same';
          return { at, outcome, periodS: stands ? long * 60 : 0 };
        });
      const gaps = gapsOf(readings, 0, 100 * MINUTE);
      for (let minute = 0; minute < 100; minute++) {
        const moment = minute * MINUTE;
        const stands = readings.some(({ at, periodS }) => at <= moment && moment < at + periodS * 1_000);
        expect(gaps.filter(({ from, to }) => from <= moment && moment < to)).toHaveLength(stands ? 0 : 1);
      }
    }),
  );
});
