import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsInOrder } from './order-rows.ts';
import { radixOrder, sortableBits } from './radix-order.ts';

const figure = fc.oneof(
  fc.double(),
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e-310, 1_790_000_000_000),
);

function sorted(values: readonly number[], descending: boolean): number[] {
  return [...radixOrder(sortableBits(Float64Array.from(values), descending), rowsInOrder(values.length))];
}

/** The expected order by the language's own stable sort: missing last, equal figures in their order. */
function expected(values: readonly number[], descending: boolean): number[] {
  const rows = values.map((_, row) => row);
  const present = rows.filter((row) => !Number.isNaN(values[row]));
  const sign = descending ? -1 : 1;
  present.sort((a, b) => (values[a]! === values[b]! ? 0 : values[a]! < values[b]! ? -sign : sign));
  return [...present, ...rows.filter((row) => Number.isNaN(values[row]))];
}

describe('radixOrder', () => {
  it('orders any doubles stably, missing last, in both directions', () => {
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 300 }), fc.boolean(), (values, descending) => {
        expect(sorted(values, descending)).toEqual(expected(values, descending));
      }),
    );
  });

  it('treats -0 as 0', () => {
    expect(sorted([0, -0, 0, -0], false)).toEqual([0, 1, 2, 3]);
    expect(sorted([0, -0, 0, -0], true)).toEqual([0, 1, 2, 3]);
  });

  it('leaves no row and one row alone', () => {
    expect(sorted([], false)).toEqual([]);
    expect(sorted([4], true)).toEqual([0]);
  });
});
