import { describe, expect, test } from 'vitest';
import { appearances, seeded } from '../testing/invented-habit.ts';
import { replayFixed, replayHabit } from '../testing/replay-habit.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 10, 2);
const MEASURED = FROM + 14 * DAY;
const TO = FROM + 28 * DAY;

/** A paper with two editions, a few articles between them, and nearly none at night. */
const editions = (hour: number): number => (hour === 6 || hour === 17 ? 90 : hour > 6 && hour < 22 ? 2 : 0.1);
/** One that writes evenly through the day. */
const even = (hour: number): number => (hour >= 6 && hour < 23 ? 8 : 0.5);

const replayed = (perHour: (hour: number) => number, priority: 'high' | 'normal') => {
  const span = { appear: appearances(FROM, 28, perHour, seeded(1)), from: MEASURED, to: TO };
  return { own: replayHabit({ ...span, priority, random: seeded(2) }), fixed: replayFixed(span, 120_000) };
};

describe('a source is read when its habit makes expect something', () => {
  test('editions: no later than every two minutes, with a third of the requests', () => {
    const { own, fixed } = replayed(editions, 'high');
    expect(own.medianMs).toBeLessThanOrEqual(fixed.medianMs);
    expect(own.requests).toBeLessThanOrEqual(fixed.requests / 3);
  });

  test('an even flow has no better moment: a seventh of the requests, and minutes of delay', () => {
    const { own, fixed } = replayed(even, 'normal');
    expect(own.requests).toBeLessThanOrEqual(fixed.requests / 6);
    expect(own.medianMs).toBeLessThanOrEqual(6 * 60_000);
  });
});
