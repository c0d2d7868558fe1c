import { expect, test } from 'vitest';
import { clockText } from './minute-words.ts';

test.each([
  ['2026-11-24T07:15:00Z', '08:15'],
  ['2026-10-25T00:30:00Z', '02:30\u00a0(été)'],
  ['2026-10-25T01:30:00Z', '02:30\u00a0(hiver)'],
  ['2026-10-25T02:30:00Z', '03:30'],
  ['2026-03-29T01:00:00Z', '03:00'],
])('%s is %s in Paris', (at, text) => expect(clockText(Date.parse(at))).toBe(text));
