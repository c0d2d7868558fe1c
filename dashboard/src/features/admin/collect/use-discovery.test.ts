import { expect, test } from 'vitest';
import { inLots } from './use-discovery.ts';

const places = Array.from({ length: 250 }, (_, n) => `site${n}.fr`);

test('a hundred at a time; what is left comes again at the end', async () => {
  const lots: string[][] = [];
  const whole = await inLots(places, async (lot) => {
    lots.push(lot);
    return lots.length === 1 ? new Set(lot.slice(0, 90)) : 'all';
  });
  expect([whole, lots.map((lot) => lot.length)]).toEqual([true, [100, 100, 60]]);
  expect(lots[2]?.slice(-10)).toEqual(places.slice(90, 100));
});

test('a look that gets on with nothing is the last one', async () => {
  let looks = 0;
  const look = async (lot: string[]) => (++looks === 1 ? new Set(lot.slice(1)) : new Set<string>());
  expect(await inLots(places.slice(0, 3), look)).toBe(false);
  expect(looks).toBe(2);
});
