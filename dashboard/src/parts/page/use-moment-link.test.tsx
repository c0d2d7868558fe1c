import { expect, test } from 'vitest';
import { momentWords } from './use-moment-link.tsx';

test.each([
  ['2026-11-24T07:15:00Z', 'La page à 08:15'],
  ['2026-11-23T23:00:00Z', 'La page à 00:00'],
  ['2026-11-23T22:59:00Z', 'La page du 23/11/2026 à 23:59'],
])('a link to %s says the clock of Paris, and the day unless it is today: %s', (at, words) =>
  expect(momentWords(Date.parse(at), '2026-11-24')).toBe(words),
);
