import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { firstMinuteAt } from '@vigie/contracts/paris';
import { expect, test } from 'vitest';
import { mostInAWeek, proposedDigest } from './proposed-digest.ts';

/** A Monday at nine. */
const START = firstMinuteAt('2026-11-02T09:00');
const SPAN = { weeks: 4, to: START + 28 * DAY_MS };
/** A loss on each of some days, hours long. */
const losses = (days: readonly number[], hours: (place: number) => number = () => 1) =>
  days.map((day, place) => {
    const since = START + day * DAY_MS;
    return { since, opened: since + 30 * MINUTE_MS, closed: since + hours(place) * HOUR_MS };
  });
const everyDay = Array.from({ length: 28 }, (_, day) => day);

test('where each loss and its end make three messages a week at most, none waits for a digest', () => {
  expect(proposedDigest(losses([0, 7, 14, 21]), SPAN)).toBeNull();
  // As many, but two of them in one week.
  expect(proposedDigest(losses([0, 1, 14, 21]), SPAN)).not.toBeNull();
  // As many, in a shorter known time.
  expect(proposedDigest(losses([0, 7, 14, 21]), { ...SPAN, weeks: 2 })).not.toBeNull();
});

test('losses of few days are reported the next morning, and those that last longest at once', () => {
  // Two mornings a week leave one message: there the loss of six hours is reported at once, one of two hours is not.
  const some = losses([0, 1, 8, 10, 15, 18], (place) => (place % 2 === 0 ? 6 : 2));
  expect(proposedDigest(some, SPAN)).toEqual({ rhythm: 'jour', longMs: 2 * HOUR_MS + 5 * MINUTE_MS });
});

test('losses of every day are reported twice a week, and as many at once as the number of messages leaves', () => {
  const many = losses(everyDay, (place) => (place % 7 === 3 ? 12 : 1));
  expect(proposedDigest(many, SPAN)).toEqual({ rhythm: 'lundi_jeudi', longMs: HOUR_MS + 5 * MINUTE_MS });
});

test('where too many last long, none is reported at once', () => {
  const endless = everyDay.flatMap((day) => losses([day, day], () => 24 + 23));
  expect(proposedDigest(endless, SPAN)).toEqual({ rhythm: 'lundi_jeudi', longMs: null });
});

test('the worst week is any seven days', () => {
  const days = [0, 3, 6.9, 7, 9.9, 20].map((day) => day * DAY_MS);
  expect([mostInAWeek([]), mostInAWeek(days), mostInAWeek(days.toReversed())]).toEqual([0, 4, 4]);
});
