import { expect, test } from 'vitest';
import { RefusalPace } from './refusal-pace.ts';

test('the first refusal is answered at once, later ones of a network every 50 ms, and nobody waits over 5 s', () => {
  const pace = new RefusalPace();
  const waits = Array.from({ length: 300 }, () => pace.take('192.0.2.1', 1_000));
  expect(waits.slice(0, 4)).toEqual([0, 50, 100, 150]);
  expect(Math.max(...waits)).toBe(5_000);
  expect(pace.take('192.0.2.1', 7_000)).toBe(0);
});

test('a crowd of many networks gets a hundred refusals a second', () => {
  const pace = new RefusalPace();
  const waits = Array.from({ length: 400 }, (_, i) => pace.take(`192.0.2.${i}`, 0));
  expect(waits.filter((ms) => ms < 1_000)).toHaveLength(100);
});
