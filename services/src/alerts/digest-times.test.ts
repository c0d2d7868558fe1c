import { firstMinuteAt, wallClock } from '@vigie/contracts/paris';
import { expect, test } from 'vitest';
import { nextDigest } from './digest-times.ts';

const after = (rhythm: Parameters<typeof nextDigest>[0], wall: string): string =>
  wallClock(nextDigest(rhythm, firstMinuteAt(wall)));

test('digests are at eight by the clock of Paris, on each day or on Mondays and Thursdays, also when the clock changes', () => {
  expect(after('jour', '2026-11-20T07:59')).toBe('2026-11-20T08:00');
  expect(after('jour', '2026-11-20T08:00')).toBe('2026-11-21T08:00');
  // A Friday, then Monday; Monday at eight, then Thursday.
  expect(after('lundi_jeudi', '2026-11-20T07:59')).toBe('2026-11-23T08:00');
  expect(after('lundi_jeudi', '2026-11-23T08:00')).toBe('2026-11-26T08:00');
  expect(after('jour', '2026-10-24T09:00')).toBe('2026-10-25T08:00');
  expect(after('lundi_jeudi', '2027-03-27T23:00')).toBe('2027-03-29T08:00');
});
