import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastTimes, parseEvent, shiftEvent, shiftId, shiftTime } from './shift.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-20T08:15:00Z');
const when = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('the shift', () => {
  it('brings the last event of each producer into the last 24 hours, by whole days', () => {
    const seen = fc.array(
      fc.record({ producer: fc.constantFrom('a', 'b', 'c'), at: when.map((date) => date.toISOString()) }),
    );
    fc.assert(
      fc.property(seen, (events) => {
        const times = lastTimes();
        for (const event of events) times.see(event);
        const shifts = times.shifts(NOW);
        for (const [producer, days] of shifts) {
          const own = events.filter((event) => event.producer === producer);
          const last = Math.max(...own.map((event) => Date.parse(String(shiftEvent(event, shifts).at))));
          expect(Number.isInteger(days)).toBe(true);
          expect(last).toBeGreaterThan(NOW - DAY_MS);
          expect(last).toBeLessThanOrEqual(NOW);
        }
        expect(shifts.size).toBe(new Set(events.map((event) => event.producer)).size);
      }),
    );
  });

  it('keeps the time of day to the last digit, and leaves invalid times as they are', () => {
    expect(shiftTime('2020-02-28T23:59:59.123456Z', 2)).toBe('2020-03-01T23:59:59.123456Z');
    expect(shiftTime('2026-01-01T00:00:00+00:00', -1)).toBe('2025-12-31T00:00:00+00:00');
    for (const odd of ['hier', '2020-99-99T00:00:00Z', 12, null, undefined]) expect(shiftTime(odd, 3)).toBe(odd);
  });

  it('keeps ids distinct and within 64 characters', () => {
    const ids = fc.uniqueArray(
      fc.oneof(fc.string({ minLength: 1, maxLength: 64 }), fc.string({ minLength: 55, maxLength: 64 })),
    );
    fc.assert(
      fc.property(ids, fc.integer({ min: -20_000, max: 20_000 }), (list, days) => {
        const shifted = list.map((id) => String(shiftId(id, days)));
        expect(new Set(shifted).size).toBe(list.length);
        for (const id of shifted) {
          expect(id.length).toBeLessThanOrEqual(64);
          expect(id.endsWith(`${days < 0 ? '' : '+'}${days}d`)).toBe(true);
          expect(id).toBe(String(shiftId(list[shifted.indexOf(id)], days)));
        }
      }),
    );
  });

  it('moves every time of an event, and nothing else', () => {
    const entry = { url: 'https://a.fr/x', title: 't', publishedAt: '2020-06-12T10:00:00Z', lastModified: null };
    const event = {
      v: 1,
      id: 'i',
      producer: 'p',
      at: '2020-06-13T02:00:00Z',
      total: 1,
      note: '2020-06-13T02:00:00Z',
      entries: [entry],
    };
    expect(shiftEvent(event, new Map([['p', 10]]))).toEqual({
      ...event,
      id: 'i+10d',
      at: '2020-06-23T02:00:00Z',
      entries: [{ ...entry, publishedAt: '2020-06-22T10:00:00Z' }],
    });
    expect(shiftEvent(event, new Map([['q', 10]]))).toBe(event);
  });
});

it('leaves lines that are not a JSON object in UTF-8 to the collector', () => {
  const refused = ['[1]', 'null', '{', '\ufeff{}'].map((text) => Buffer.from(text));
  for (const bytes of [...refused, Buffer.from([0x7b, 0xff, 0x7d])]) expect(parseEvent(bytes)).toBeUndefined();
  expect(parseEvent(Buffer.from('{"id":"é"}'))).toEqual({ id: 'é' });
});
