import { expect, it } from 'vitest';
import { formatDateTime, formatNumber, formatPercent, formatRank, parisTime } from './format.ts';

it('writes French figures: U+202F in thousands, a comma, a real minus, an en dash for missing', () => {
  expect(formatNumber(617267)).toBe('617\u202f267');
  expect(formatNumber(12.34)).toBe('12,3');
  expect(formatNumber(-5)).toBe('\u22125');
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(null)).toBe('–');
  expect(formatPercent(0.042)).toBe('4,2\u202f%');
  expect([1, 2].map(formatRank)).toEqual(['1er', '2e']);
});

it('writes instants as Paris sees them, in summer and in winter', () => {
  expect(formatDateTime('2025-07-01T22:05:00Z')).toBe('02/07 00:05');
  expect(formatDateTime('2025-12-31T23:00:00Z')).toBe('01/01 00:00');
  expect(parisTime('2025-10-26T01:30:00Z')).toEqual({ day: '2025-10-26', minutes: 150 });
});
