import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatWall, parseWall, stepWall } from './date-text.ts';

const wall = fc
  .date({ min: new Date('1971-01-01T00:00Z'), max: new Date('2099-12-30T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

describe('a typed date', () => {
  test('is written day first, and read back unchanged for any date', () => {
    expect(formatWall('2026-11-22T14:30', 'minute')).toBe('22/11/2026 14:30');
    expect(formatWall('2026-11-22', 'day')).toBe('22/11/2026');
    fc.assert(
      fc.property(wall, (value) => {
        expect(parseWall(formatWall(value, 'minute'), 'minute')).toBe(value);
        expect(parseWall(formatWall(value.slice(0, 10), 'day'), 'day')).toBe(value.slice(0, 10));
        // Machine-readable dates are accepted as well.
        expect(parseWall(value, 'minute')).toBe(value);
      }),
    );
  });

  test.each([
    ['2/1/2026 8h', '2026-01-02T08:00'],
    ['02-01-2026 8h05', '2026-01-02T08:05'],
    ['02.01.2026 0815', '2026-01-02T08:15'],
    ['02012026 08:15', '2026-01-02T08:15'],
    ['020120260815', '2026-01-02T08:15'],
    [' 22/11/2026 ', '2026-11-22T23:59'],
    ['2026-11-22T14:30:00', '2026-11-22T14:30'],
  ])('%s means %s', (typed, value) => expect(parseWall(typed, 'minute', '23:59')).toBe(value));

  test.each([
    '',
    '22/11',
    '22/11/26',
    '22/11/2026 1x',
    '22/11/2026 24:00',
    '22/11/2026 12:60',
    '31/02/2026 10:00',
    '11/22/2026 10:00',
    '22/11/2100 10:00',
    'hier',
  ])('« %s » is not a date', (typed) => expect(parseWall(typed, 'minute')).toBeNull());

  test('the American order is not read as the French one', () => {
    expect(parseWall('11/22/2026', 'day')).toBeNull();
    expect(parseWall('05/04/2026', 'day')).toBe('2026-04-05');
  });
});

describe('a time alone', () => {
  test.each([
    ['8h', '08:00'],
    [' 08:15 ', '08:15'],
    ['2359', '23:59'],
    ['8', '08:00'],
    ['815', '08:15'],
    ['24:00', null],
    ['midi', null],
    ['', null],
  ])('« %s » means %s', (typed, value) => expect(parseWall(typed, 'time')).toBe(value));

  test('is written as it is, and goes round at midnight', () => {
    expect([formatWall('07:00', 'time'), formatWall('7:00', 'time')]).toEqual(['07:00', '']);
    expect(stepWall('23:30', 'time', 1, 1)).toEqual({ value: '00:30', selection: [0, 2] });
    expect(stepWall('00:00', 'time', 5, -1)).toEqual({ value: '23:59', selection: [3, 5] });
  });
});

test('no field for a date or a time is the browser’s own, which would use its language', () => {
  const src = new URL('../../', import.meta.url);
  const native = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /type="(?:date|time|datetime-local|month|week)"/.test(readFileSync(new URL(name, src), 'utf8')));
  expect(native).toEqual([]);
});

describe('up and down', () => {
  test.each([
    [0, '2026-03-01T23:59', [0, 2]],
    [4, '2026-03-28T23:59', [3, 5]],
    [8, '2027-02-28T23:59', [6, 10]],
    [12, '2026-03-01T00:59', [11, 13]],
    [16, '2026-03-01T00:00', [14, 16]],
  ] as const)('at place %i changes the part there, and the others with it', (caret, value, selection) =>
    expect(stepWall('2026-02-28T23:59', 'minute', caret, 1)).toEqual({ value, selection }),
  );

  test('months have their own lengths, and a day without time has no hours to change', () => {
    expect(stepWall('2026-03-31T10:00', 'minute', 4, -1)?.value).toBe('2026-02-28T10:00');
    expect(stepWall('2026-01-15', 'day', 10, -1)?.value).toBe('2025-01-15');
    expect(stepWall('', 'minute', 0, 1)).toBeNull();
    expect(stepWall('2099-12-31', 'day', 0, 1)).toBeNull();
  });

  test('down undoes up, except for months of other lengths', () => {
    fc.assert(
      fc.property(wall, fc.constantFrom(0, 11, 14), (value, caret) => {
        const up = stepWall(value, 'minute', caret, 1);
        expect(stepWall(up?.value ?? '', 'minute', caret, -1)?.value).toBe(value);
      }),
    );
  });
});
