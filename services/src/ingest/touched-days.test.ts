import { expect, test } from 'vitest';
import { TouchedDays } from './touched-days.ts';

const touched = (...spans: [string, number][]): string[] => {
  const days = new TouchedDays();
  for (const [at, period] of spans) days.addSpan(Date.parse(at), period);
  return days.days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
};

test('the Paris days of the visible minutes, not of the time of the snapshot', () => {
  expect(touched(['2026-11-20T22:59:00Z', 60])).toEqual(['2026-11-20']);
  expect(touched(['2026-11-20T22:59:30Z', 60])).toEqual(['2026-11-21']);
  expect(touched(['2026-11-20T22:58:30Z', 60])).toEqual(['2026-11-20']);
  expect(touched(['2026-11-20T22:30:00Z', 3_600])).toEqual(['2026-11-20', '2026-11-21']);
  expect(touched(['2026-07-20T21:59:00Z', 120])).toEqual(['2026-07-20', '2026-07-21']);
});

test('each day once', () => {
  expect(touched(['2026-11-20T10:00:00Z', 60], ['2026-11-20T11:00:00Z', 60])).toEqual(['2026-11-20']);
});
