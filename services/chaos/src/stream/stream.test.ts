import { readEvent } from '@vigie/contracts/event-result';
import { EVENT_TYPES } from '@vigie/contracts/options';
import { expect, test } from 'vitest';
import { makeStream } from './stream.ts';

const until = Date.UTC(2026, 10, 21);
const stream = makeStream({ seed: 1, events: 2_000, until });
const all = stream.flatMap(({ events }) => events);
const limits = { now: until, retentionMs: 400 * 86_400_000, marginMs: 0 };

test('a seed gives the same bytes', () => {
  const text = (bodies: typeof stream) =>
    JSON.stringify(bodies, (_name, value) => (value?.type === 'Buffer' ? String(Buffer.from(value.data)) : value));
  expect(text(makeStream({ seed: 1, events: 2_000, until })) === text(stream)).toBe(true);
});

test('each event is what it is said to be: valid, or refused in its topic', () => {
  for (const { bytes, topic, type, valid } of all) {
    const result = readEvent(bytes ?? Buffer.alloc(0), {
      ...limits,
      ...(topic.startsWith(type) ? { expected: type } : {}),
    });
    if (topic.startsWith(type)) expect(result.ok, bytes?.toString()).toBe(valid);
    else expect(valid).toBe(false);
  }
});

test('all that may happen happens: every type, repeats, late ones, disorder, both ways in, refusals, records of no event', () => {
  for (const type of EVENT_TYPES) expect(all.some((it) => it.type === type && it.valid)).toBe(true);
  expect(new Set(all).size).toBeLessThan(all.length);
  expect(all.some(({ at }) => Date.parse(at) < until - 9 * 86_400_000)).toBe(true);
  expect(all.some(({ at }, i) => i > 0 && at < (all[i - 1]?.at ?? ''))).toBe(true);
  expect(new Set(stream.map(({ to }) => to))).toEqual(new Set(['collector', 'kafka']));
  expect(all.some(({ bytes }) => bytes === null)).toBe(true);
  const ofCollector = stream.filter(({ to }) => to === 'collector').flatMap(({ events }) => events);
  expect(ofCollector.some(({ valid }) => !valid)).toBe(true);
  expect(ofCollector.every(({ bytes, topic, type }) => bytes !== null && topic.startsWith(type))).toBe(true);
});

test('no line break inside of an event: it is one line of NDJSON', () => {
  expect(all.some(({ bytes }) => bytes?.includes(0x0a))).toBe(false);
});
