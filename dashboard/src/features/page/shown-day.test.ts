import { describe, expect, test } from 'vitest';
import { dayShown, sameClock } from './shown-day.ts';

const page = { source: 'google_desktop', position: 'top', category: null, topic: null } as const;
const until = (derniere: string) => [{ page, libelle: 'Google', premiere: derniere, derniere, periode: null }];

describe('the day on screen', () => {
  test.each([
    ['that of the address', '2026-10-25T23:30:00Z', '2026-11-24T09:00:00Z', '2026-10-26'],
    ['today', null, '2026-11-24T09:00:00Z', '2026-11-24'],
    ['today, just after midnight', null, '2026-11-23T22:50:00Z', '2026-11-24'],
    ['the last one of a page that is no longer photographed', null, '2026-11-20T09:00:00Z', '2026-11-20'],
  ])('%s', (_, at, last, day) => {
    expect(dayShown(at === null ? null : Date.parse(at), page, until(last), '2026-11-24')).toBe(day);
  });

  test('today while the list of pages is not there', () => {
    expect(dayShown(null, null, [], '2026-11-24')).toBe('2026-11-24');
    expect(dayShown(null, page, [], '2026-11-24')).toBe('2026-11-24');
  });
});

test.each([
  ['2026-10-25', '2026-11-23T07:15:00Z', '2026-10-25T07:15:00.000Z'],
  ['2026-07-01', '2026-11-23T07:15:00Z', '2026-07-01T06:15:00.000Z'],
  ['2026-11-20', null, '2026-11-20T11:00:00.000Z'],
  ['2026-11-24', null, null],
  ['2026-11-24', '2026-11-23T19:15:00Z', null],
  ['2026-11-24', '2026-11-23T07:15:00Z', '2026-11-24T07:15:00.000Z'],
])('%s from %s: the same time by the clock', (day, at, then) => {
  const found = sameClock(day, at === null ? null : Date.parse(at), Date.parse('2026-11-24T09:00:00Z'));
  expect(found === null ? null : new Date(found).toISOString()).toBe(then);
});
