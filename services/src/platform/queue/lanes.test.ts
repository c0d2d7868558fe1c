import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOrder } from './lanes.ts';

test('owners take turns, behind what is at work', () => {
  const lanes = [['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1']];
  expect(startOrder({ active: ['a1'], queued: ['b1', 'c1'], lanes })).toEqual(['b1', 'c1', 'a2', 'b2', 'a3']);
  expect(startOrder({ active: [], queued: ['c1', 'a1', 'b1'], lanes })).toEqual(['c1', 'a1', 'b1', 'a2', 'b2', 'a3']);
  expect(startOrder({ active: ['a1'], queued: [], lanes: [] })).toEqual([]);
});

/** Owners with jobs; the first of each lane is at work or queued. */
const standing = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 6 }).map((owners) => {
  const lanes = owners.map(([jobs], owner) => Array.from({ length: jobs }, (_, job) => `${owner}.${job}`));
  const heads = owners.map(([, works], owner) => ({ key: `${owner}.0`, works }));
  return {
    lanes,
    active: heads.filter(({ works }) => works).map(({ key }) => key),
    queued: heads.filter(({ works }) => !works).map(({ key }) => key),
  };
});

test('every job that waits has one place, none overtakes an earlier one of its owner or a job with fewer of its owner before it', () => {
  fc.assert(
    fc.property(standing, (of) => {
      const order = startOrder(of);
      expect(order.toSorted()).toEqual(
        of.lanes
          .flat()
          .filter((key) => !of.active.includes(key))
          .sort(),
      );
      const numbers = order.map((key) => Number(key.split('.')[1]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});
