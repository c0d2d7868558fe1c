import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateName,
  dayName,
  formatDate,
  formatDateTime,
  formatFullDate,
  monthName,
  parisTime,
  weekdayName,
} from './clock.ts';
import { formatDelay, formatLifetime, shortDelay } from './durations.ts';
import { counted, formatDecimals, formatNumber, formatPercent, formatRank } from './numbers.ts';

test('writes French figures: U+202F in thousands, a comma, a real minus, an en dash for missing', () => {
  expect(formatNumber(617267)).toBe('617\u202f267');
  expect(formatNumber(12.34)).toBe('12,3');
  expect(formatNumber(-5)).toBe('\u22125');
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(null)).toBe('–');
  expect(formatPercent(0.042)).toBe('4,2\u202f%');
  expect([1, 2].map(formatRank)).toEqual(['1er', '2e']);
});

test('writes instants as Paris sees them, in summer and in winter', () => {
  expect(formatDateTime('2025-07-01T22:05:00Z')).toBe('02/07 00:05');
  expect(formatDateTime('2025-12-31T23:00:00Z')).toBe('01/01 00:00');
  expect(parisTime('2025-10-26T01:30:00Z')).toEqual({ day: '2025-10-26', minutes: 150 });
});

describe('formatNumber', () => {
  test('writes what Intl writes in French, but with a real minus sign', () => {
    const intl = new Intl.NumberFormat('fr-FR');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(intl.format(value).replace('-', '\u2212'));
      }),
    );
  });

  test('groups with U+202F', () => {
    expect(formatNumber(18412905)).toBe('18\u202f412\u202f905');
    expect(formatNumber(-1234)).toBe('\u22121\u202f234');
    expect(formatNumber(-42)).toBe('\u221242');
  });

  test('shows zero as 0 and a missing figure as an en dash', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(-0)).toBe('0');
    expect(formatNumber(Number.NaN)).toBe('–');
  });

  test('keeps the given number of decimals', () => {
    expect(formatDecimals(1234.5, 1)).toBe('1\u202f234,5');
    expect(formatDecimals(3, 2)).toBe('3,00');
    expect(formatDecimals(2.7, 0)).toBe('3');
    expect(formatNumber(2.74)).toBe('2,7');
  });
});

describe('formatDate', () => {
  test('writes Paris time as Intl does, for any minute of 40 years', () => {
    const intl = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const epoch = minute * 60_000;
        expect(formatDate(epoch)).toBe(intl.format(epoch).replace(/[,\s]+/, ' '));
      }),
      { numRuns: 500 },
    );
  });

  test('follows both changes of clock', () => {
    expect(formatDate(Date.UTC(2026, 2, 29, 0, 59))).toBe('29/03 01:59');
    expect(formatDate(Date.UTC(2026, 2, 29, 1, 0))).toBe('29/03 03:00');
    expect(formatDate(Date.UTC(2026, 9, 25, 0, 59))).toBe('25/10 02:59');
    expect(formatDate(Date.UTC(2026, 9, 25, 1, 0))).toBe('25/10 02:00');
  });

  test('shows an en dash for a missing date, nothing in a file', () => {
    expect(formatDate(Number.NaN)).toBe('–');
    expect(formatFullDate(Number.NaN)).toBe('');
    expect(formatFullDate(Date.UTC(2026, 11, 31, 23, 30))).toBe('01/01/2027 00:30');
  });
});

test('days and months have their French names', () => {
  expect([weekdayName, dayName, dateName, monthName].map((named) => named('2026-11-20T23:59'))).toEqual([
    'vendredi',
    'vendredi 20 novembre 2026',
    '20 novembre 2026',
    'novembre 2026',
  ]);
});

describe('durations', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

  test('delays have at most two units', () => {
    expect([0, 59, 60, 3_599, 3_600, 4_860, 172_800, 180_000].map(formatDelay).map(plain)).toEqual([
      '0 s',
      '59 s',
      '1 min',
      '59 min',
      '1 h',
      '1 h 21 min',
      '2 j',
      '2 j 2 h',
    ]);
  });

  test('delays of reports are rounded, and have one width', () => {
    const seconds = [null, 0, 59, 60, 3_540, 3_599, 3_900, 86_400, 97_300];
    expect(seconds.map(shortDelay).map(plain)).toEqual([
      '–',
      '0 s',
      '59 s',
      '1 min',
      '59 min',
      '1 h 00',
      '1 h 05',
      '1 j 0 h',
      '1 j 3 h',
    ]);
  });

  test('lifetimes have every unit, and a month 30 days', () => {
    expect([0, 59, 60, 43_200 + 2 * 1440 + 3 * 60 + 4].map(formatLifetime).map(plain)).toEqual([
      '0 min',
      '59 min',
      '1 h',
      '1 mois 2 j 3 h 4 min',
    ]);
  });
});

test('counts take the singular below two', () => {
  expect([0, 1, 2, 3_000].map((count) => counted(count, 'article', 'articles'))).toEqual([
    '0 article',
    '1 article',
    '2 articles',
    '3\u202f000 articles',
  ]);
});
