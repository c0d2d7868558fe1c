import { expect, test } from 'vitest';
import { curveTrends } from './curve-trend.ts';

const START = Date.parse('2026-11-21T00:00:00Z');
const slot = (index: number) => START + index * 15 * 60_000;

/** Trends at the end of the last slot. */
const curve = (scores: (number | null)[], timeframe: 'quarter' | 'hourly' = 'quarter', until = slot(scores.length)) =>
  curveTrends({ jours: scores.map((_, index) => new Date(slot(index)).toISOString()), scores, timeframe }, until);

/** 16 slots; the latest is the last. */
const flat = Array.from({ length: 16 }, () => 10);
const withSlots = (slots: Record<number, number | null>) =>
  flat.map((score, index) => (15 - index in slots ? (slots[15 - index] as number | null) : score));

test('one hour compares the latest slot with the one 45 minutes earlier', () => {
  expect(curve(withSlots({ 0: 11 })).tendance_1h).toBe('up');
  expect(curve(withSlots({ 3: 11 })).tendance_1h).toBe('down');
  expect(curve(flat).tendance_1h).toBe('down');
});

test('four hours compare the last two slots with the 14th and 15th before the latest', () => {
  expect(curve(withSlots({ 1: 12 })).tendance_4h).toBe('up');
  expect(curve(withSlots({ 0: 12, 14: 11, 15: 11 })).tendance_4h).toBe('down');
});

test('a missing slot shows no arrow, nor does a curve by hours', () => {
  expect(curve(withSlots({ 3: null }))).toEqual({ tendance_1h: null, tendance_4h: 'down' });
  expect(curve(flat.slice(1))).toEqual({ tendance_1h: 'down', tendance_4h: null });
  expect(curve(flat, 'hourly')).toEqual({ tendance_1h: null, tendance_4h: null });
});

test('the slot that still runs is not compared', () => {
  const running = [...withSlots({ 0: 11 }), 3];
  expect(curve(running).tendance_1h).toBe('down');
  expect(curve(running, 'quarter', slot(16) + 60_000).tendance_1h).toBe('up');
});
