import { isUtcTime } from '@vigie/contracts/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate } from './stated-time.ts';

const now = Date.UTC(2026, 10, 23, 12);
const read = (text: string, zone = 'UTC') => readDate(text, { now, zone })?.at;

describe('readDate', () => {
  it.each([
    ['2026-11-20T08:15:30+01:00', '2026-11-20T07:15:30.000Z'],
    ['2026-11-20T08:15Z', '2026-11-20T08:15:00.000Z'],
    ['2026-11-20T08:15:30.1234567-0530', '2026-11-20T13:45:30.123Z'],
    ['2026-11-20 08:15:30 UTC', '2026-11-20T08:15:30.000Z'],
    ['2026-11-20 8:15:30 +0100', '2026-11-20T07:15:30.000Z'],
    ['20261120T081530Z', '2026-11-20T08:15:30.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026/11/20', '2026-11-20T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['2025', '2025-01-01T00:00:00.000Z'],
    ['Fri, 20 Nov 2026 08:15:30 +0100', '2026-11-20T07:15:30.000Z'],
    ['Friday, 20-Nov-26 08:15:30 GMT', '2026-11-20T08:15:30.000Z'],
    ['20 Nov 2026 08:15 EST', '2026-11-20T13:15:00.000Z'],
    ['Fri, 20 Nov 2026 08:15:30 GMT+1', '2026-11-20T07:15:30.000Z'],
    ['Fri, 31 Mar 2023 20:19:00 America/Los_Angeles', '2023-04-01T03:19:00.000Z'],
    ['Fri Nov 20 2026 08:15:30 GMT+0100 (CET)', '2026-11-20T07:15:30.000Z'],
    ['Fri Nov 20 08:15:30 2026', '2026-11-20T08:15:30.000Z'],
    ['Fri Nov 20 08:15:30 CET 2026', '2026-11-20T07:15:30.000Z'],
    ['November 20, 2026 8:15 pm', '2026-11-20T20:15:00.000Z'],
    ['ven., 20 nov. 2026 08:15:30 +0100', '2026-11-20T07:15:30.000Z'],
    ['1er août 2026 à 8h15', '2026-08-01T08:15:00.000Z'],
    ['20/11/2026 08:15', '2026-11-20T08:15:00.000Z'],
    ['\n 2026-11-20T24:00:00Z\t', '2026-11-21T00:00:00.000Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
    ['1795161600', '2026-11-20T08:00:00.000Z'],
    ['1795161600123', '2026-11-20T08:00:00.123Z'],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '',
    'invalid',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00:00Z',
    'Fri, 20 Foo 2026',
    '0000-00-00',
    '12',
    '1e9',
  ])('refuses %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('refuses the future, but for clocks that are a little fast, and what is older than news on the web', () => {
    expect(read('2026-11-23T12:05:00Z')).toBeDefined();
    expect(read('2026-11-23T12:05:01Z')).toBeUndefined();
    expect(read('1995-01-01T00:00:00Z')).toBeDefined();
    expect(read('1994-12-31T23:59:59Z')).toBeUndefined();
    expect(read('1970-01-01')).toBeUndefined();
  });

  it('takes times without a zone, or with an unknown one, for those of the place it is told', () => {
    expect(read('2026-11-20 08:00:00', 'Europe/Paris')).toBe('2026-11-20T07:00:00.000Z');
    expect(read('2026-07-20 08:00:00 XYZ', 'Europe/Paris')).toBe('2026-07-20T06:00:00.000Z');
    expect(read('2026-07-20', 'Europe/Paris')).toBe('2026-07-19T22:00:00.000Z');
    expect(read('2026-07-20T08:00:00Z', 'Europe/Paris')).toBe('2026-07-20T08:00:00.000Z');
  });

  it('reads what Date writes, in each of its forms, and gives dates that an event may carry', () => {
    const seconds = fc.integer({ min: Date.UTC(1995, 0, 1) / 1000, max: now / 1000 });
    fc.assert(
      fc.property(seconds, (at) => {
        const date = new Date(at * 1000);
        for (const text of [date.toISOString(), date.toUTCString(), date.toString()])
          expect(read(text)).toBe(date.toISOString());
        expect(isUtcTime(read(date.toISOString()) ?? '')).toBe(true);
      }),
    );
  });

  it('never throws, and gives only dates within its limits', () => {
    const sign = fc.constantFrom(...'0123456789-/:+T Zhap.,()nov');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        const date = read(text);
        expect(date === undefined || isUtcTime(date)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
