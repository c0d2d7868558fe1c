import { describe, expect, test } from 'vitest';
import { lastEnded, trendsOf } from './trends.ts';

const values = (points: Record<number, number | null>) => (back: number) => points[back] ?? null;

describe('arrows', () => {
  test('1 h: the last quarter compared with the one 45 minutes earlier; equal counts as down', () => {
    expect(trendsOf(values({ 0: 2, 3: 1 })).tendance_1h).toBe('up');
    expect(trendsOf(values({ 0: 1, 3: 2 })).tendance_1h).toBe('down');
    expect(trendsOf(values({ 0: 2, 3: 2 })).tendance_1h).toBe('down');
  });

  test('4 h: the last two quarters compared with the 14th and 15th before the latest', () => {
    expect(trendsOf(values({ 0: 1, 1: 3, 14: 2, 15: 1 })).tendance_4h).toBe('up');
    expect(trendsOf(values({ 0: 1, 1: 2, 14: 2, 15: 1 })).tendance_4h).toBe('down');
  });

  test('no arrow if a quarter is missing', () => {
    expect(trendsOf(values({ 0: 1, 3: null }))).toEqual({ tendance_1h: null, tendance_4h: null });
    expect(trendsOf(values({ 0: 1, 1: 3, 14: 2 })).tendance_4h).toBe(null);
  });
});

describe('the last quarter that has ended', () => {
  const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`);
  const question = (to: string, now: string) => ({
    now: () => at(now),
    scope: { range: { from: 0, to: at(to) } } as Parameters<typeof lastEnded>[0]['scope'],
  });

  test.each([
    ['10:15:00', '12:00:00', '10:00:00'],
    ['10:14:00', '12:00:00', '09:45:00'],
    // Every minute of the quarter has begun, but it has not ended.
    ['10:15:00', '10:14:30', '09:45:00'],
    ['10:16:00', '10:15:00', '10:00:00'],
  ])('range until %s, now %s: %s', (to, now, expected) => {
    expect(lastEnded(question(to, now))).toBe(at(expected));
  });
});
