import { MINUTE_MS } from '@vigie/contracts/french/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previousRange } from '../query/ranges.ts';
import { defaultQuery, type SharedQuery } from '../query/shared-query.ts';
import { instantOf } from '../shared/paris.ts';
import { type HeldData, nextPair, type PreviousPair } from './use-previous.ts';

const MIDNIGHT = Date.parse('2026-11-20T23:00:00Z');
const today = defaultQuery('all', '2026-11-21');

/** Minutes of a range up to a moment: a figure that grows by one a minute, and did so the day before. */
const minutesOf = ({ fromDate, toDate }: SharedQuery, until: number): number =>
  (Math.min(instantOf(toDate), until) - instantOf(fromDate)) / MINUTE_MS;

test('a tab left open never compares figures that grow with a range that stopped', () => {
  const step = fc.record({ minutes: fc.nat(5), answered: fc.boolean(), previous: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [now, answeredAt] = [MIDNIGHT + 60 * MINUTE_MS, MIDNIGHT + 60 * MINUTE_MS];
      let answer: HeldData<number> = { data: undefined, isPlaceholderData: false };
      let previous: HeldData<number> = { data: undefined, isPlaceholderData: false };
      let [pair, shown]: [PreviousPair<number> | null, boolean] = [null, false];
      let range = previousRange(today, now);
      for (const { minutes, answered, previous: arrives } of steps) {
        now += minutes * MINUTE_MS;
        if (answered) {
          answer = { data: { data: minutesOf(today, now), until: now }, isPlaceholderData: false };
          if (now !== answeredAt) previous = { ...previous, isPlaceholderData: true };
          range = previousRange(today, now);
          answeredAt = now;
        }
        if (arrives) previous = { data: { data: minutesOf(range, now), until: null }, isPlaceholderData: false };
        pair = nextPair(pair, today, range, answer, previous);
        shown ||= pair !== null;
        // Once there is a change, it stays on screen.
        expect(pair !== null).toBe(shown);
        if (pair) expect(pair.now).toBe(pair.before);
      }
    }),
    { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 300 },
  );
});

test('the change of another question is not shown', () => {
  const answerOf = (data: number): HeldData<number> => ({ data: { data, until: null }, isPlaceholderData: false });
  const pair = nextPair(null, today, today, answerOf(1), answerOf(2));
  expect(pair).toMatchObject({ now: 1, before: 2 });
  const other = { ...today, source: 'desktop' as const };
  expect(nextPair(pair, other, other, { ...answerOf(1), isPlaceholderData: true }, answerOf(2))).toBeNull();
});
