import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfKnownRows } from './assigned-clusters.ts';

test.each([
  ['the same part', ['all_1_1_0'], ['all_1_1_0'], true],
  ['a merge of known parts', ['all_1_2_1', 'all_3_3_0'], ['all_1_3_2'], true],
  ['a merge that has another insert', ['all_1_2_1', 'all_4_4_0'], ['all_1_4_2'], false],
  ['a merge with a later insert', ['all_1_2_1'], ['all_1_3_2'], false],
  ['a part of a larger one', ['all_1_4_2'], ['all_2_3_1'], false],
  ['another partition', ['202610_1_1_0', '202610_2_2_0'], ['202611_1_2_1'], false],
  ['rows that a mutation changed', ['all_1_1_0', 'all_2_2_0'], ['all_1_2_1_3'], false],
  ['a merge after the mutation', ['all_1_1_0_3', 'all_2_2_0_3'], ['all_1_2_1_3'], true],
  ['a name that says nothing', ['broken'], ['broken-on-start_all_1_1_0'], false],
])('%s', (_, known, parts, expected) => {
  expect(partsOfKnownRows(parts, new Set(known))).toEqual(expected ? parts : []);
});

test('however inserts are merged, parts of known rows are those with known inserts alone', () => {
  /** Cuts inserts 1 to `count` into parts of neighbours. */
  const partsOf = (count: number, cuts: readonly number[]): [first: number, last: number][] => {
    const starts = [1, ...new Set(cuts.filter((cut) => cut > 1 && cut <= count).toSorted((a, b) => a - b))];
    return starts.map((first, i) => [first, (starts[i + 1] ?? count + 1) - 1]);
  };
  const name = ([first, last]: readonly [number, number]): string => `all_${first}_${last}_${last - first}`;
  const cuts = fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), cuts, fc.nat({ max: 4 }), cuts, (count, before, more, places) => {
      const known = partsOf(count, before);
      // Parts are merged whole: where one began, only some of the places stay.
      const begins = [...known.map(([first]) => first), ...Array.from({ length: more }, (_, i) => count + 1 + i)];
      const parts = partsOf(
        count + more,
        begins.filter((_, i) => places.includes(i)),
      );
      const names = new Set(known.map(name));
      const expected = parts.filter((part) => names.has(name(part)) || part[1] <= count).map(name);
      expect(partsOfKnownRows(parts.map(name), names)).toEqual(expected);
    }),
  );
});
