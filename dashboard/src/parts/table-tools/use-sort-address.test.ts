import { writeAddressSort } from '@vigie/contracts/views/address-sort';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMNS, SHARED_COLUMNS } from '../article-table/column-sets.ts';
import { readSort } from './use-sort-address.ts';

const TABLES = [COLUMNS, ...Object.values(SHARED_COLUMNS)];

test('every sort of every table comes back from the address', () => {
  const sorted = fc
    .constantFrom(...TABLES)
    .chain((columns) =>
      fc.tuple(
        fc.constant(columns),
        fc.option(
          fc.record({
            column: fc.constantFrom(...columns.map(({ id }) => id)),
            direction: fc.constantFrom('asc', 'desc'),
          }),
        ),
      ),
    )
    .filter(([columns, sort]) =>
      columns.every(({ id, internal, sortable }) => id !== sort?.column || (!internal && sortable !== false)),
    );
  fc.assert(
    fc.property(sorted, ([columns, sort]) => {
      expect(readSort(writeAddressSort(sort), columns)).toEqual(sort);
    }),
    { numRuns: 300 },
  );
});

test.each(['', 'score', 'score.haut', 'inconnu.asc', '.asc', 'score.desc.desc'])(
  '%s is no sort of the articles',
  (text) => {
    expect(readSort(text, COLUMNS)).toBeUndefined();
  },
);
