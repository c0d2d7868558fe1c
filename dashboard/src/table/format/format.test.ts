import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatFullDate } from './date.ts';
import { formatNumber } from './number.ts';

describe('formatNumber', () => {
  it('writes what Intl writes in French, but for a real minus sign', () => {
    const intl = new Intl.NumberFormat('fr-FR');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(intl.format(value).replace('-', '\u2212'));
      }),
    );
  });

  it('groups with U+202F', () => {
    expect(formatNumber(18412905)).toBe('18\u202f412\u202f905');
    expect(formatNumber(-1234)).toBe('\u22121\u202f234');
    expect(formatNumber(-42)).toBe('\u221242');
  });

  it('shows zero as 0 and a missing figure as an en dash', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(-0)).toBe('0');
    expect(formatNumber(Number.NaN)).toBe('–');
  });

  it('keeps the asked decimals', () => {
    expect(formatNumber(1234.5, 1)).toBe('1\u202f234,5');
    expect(formatNumber(3, 2)).toBe('3,00');
    expect(formatNumber(2.7)).toBe('3');
  });
});

describe('formatDate', () => {
  it('writes Paris time as Intl does, for any minute of 40 years', () => {
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

  it('follows both changes of clock', () => {
    expect(formatDate(Date.UTC(2026, 2, 29, 0, 59))).toBe('29/03 01:59');
    expect(formatDate(Date.UTC(2026, 2, 29, 1, 0))).toBe('29/03 03:00');
    expect(formatDate(Date.UTC(2026, 9, 25, 0, 59))).toBe('25/10 02:59');
    expect(formatDate(Date.UTC(2026, 9, 25, 1, 0))).toBe('25/10 02:00');
  });

  it('shows an en dash for a missing date, nothing in a file', () => {
    expect(formatDate(Number.NaN)).toBe('–');
    expect(formatFullDate(Number.NaN)).toBe('');
    expect(formatFullDate(Date.UTC(2026, 11, 31, 23, 30))).toBe('01/01/2027 00:30');
  });
});
