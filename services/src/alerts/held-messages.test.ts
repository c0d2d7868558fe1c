import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { firstMinuteAt, lastMinuteAt, wallClock } from '@vigie/contracts/paris';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messagesHeldUntil } from './held-messages.ts';

const at = (wall: string): number => firstMinuteAt(wall);
const NIGHT = { from: '22:00', to: '07:00' };

test('a snoozed rule holds its messages until its moment', () => {
  const rule = { snoozedUntil: at('2026-11-20T12:00'), quietHours: null };
  expect(messagesHeldUntil(rule, at('2026-11-20T11:59'))).toBe(at('2026-11-20T12:00'));
  expect(messagesHeldUntil(rule, at('2026-11-20T12:00'))).toBeNull();
  expect(messagesHeldUntil({ snoozedUntil: null, quietHours: null }, 0)).toBeNull();
});

test('quiet hours hold by the clock of Paris, over midnight and at both changes of the clock', () => {
  const rule = { snoozedUntil: null, quietHours: NIGHT };
  expect(messagesHeldUntil(rule, at('2026-11-20T21:59'))).toBeNull();
  expect(messagesHeldUntil(rule, at('2026-11-20T22:00'))).toBe(at('2026-11-21T07:00'));
  expect(messagesHeldUntil(rule, at('2026-11-21T06:59'))).toBe(at('2026-11-21T07:00'));
  expect(messagesHeldUntil(rule, at('2026-11-21T07:00'))).toBeNull();
  const noon = { snoozedUntil: null, quietHours: { from: '12:00', to: '14:00' } };
  expect(messagesHeldUntil(noon, at('2026-11-20T13:00'))).toBe(at('2026-11-20T14:00'));
  expect(messagesHeldUntil(rule, at('2026-03-28T23:00'))! - at('2026-03-28T23:00')).toBe(7 * HOUR_MS);
  expect(messagesHeldUntil(rule, at('2026-10-24T23:00'))! - at('2026-10-24T23:00')).toBe(9 * HOUR_MS);
  const short = { snoozedUntil: null, quietHours: { from: '01:00', to: '02:30' } };
  expect(messagesHeldUntil(short, lastMinuteAt('2026-10-25T02:10'))).toBe(lastMinuteAt('2026-10-25T02:30'));
});

test('a snooze that ends in quiet hours goes on until their end', () => {
  const rule = { snoozedUntil: at('2026-11-20T23:00'), quietHours: NIGHT };
  expect(messagesHeldUntil(rule, at('2026-11-20T12:00'))).toBe(at('2026-11-21T07:00'));
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);

test('what is held is held until a later moment at which it is sent, minute by minute', () => {
  fc.assert(
    fc.property(clock, clock, fc.integer({ min: 0, max: 400 * 24 * 60 }), (from, to, minute) => {
      fc.pre(from !== to);
      const moment = Date.UTC(2026, 0, 1) + minute * MINUTE_MS;
      const rule = { snoozedUntil: null, quietHours: { from, to } };
      const time = wallClock(moment).slice(11);
      const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
      const until = messagesHeldUntil(rule, moment);
      expect(until !== null).toBe(isQuiet);
      if (until === null) return;
      expect(until).toBeGreaterThan(moment);
      expect(until - moment).toBeLessThanOrEqual(25 * HOUR_MS);
      expect(messagesHeldUntil(rule, until)).toBeNull();
    }),
    { seed: 44 },
  );
});
