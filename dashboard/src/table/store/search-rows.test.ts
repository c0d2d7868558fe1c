import { fold } from '@vigie/contracts/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnDef } from '../columns/column-def.ts';
import { ColumnStore } from './column-store.ts';
import { rowsInOrder } from './order-rows.ts';
import { searchRows } from './search-rows.ts';

const COLUMNS: readonly ColumnDef[] = [
  { id: 'titre', header: 'Titre', kind: 'title', position: 0 },
  { id: 'editeur', header: 'Editeur', kind: 'publisher', position: 1 },
  { id: 'score', header: 'Score', kind: 'score', position: 2 },
];
const find = (rows: readonly (readonly unknown[])[], typed: string, columns = COLUMNS): number[] =>
  Array.from(searchRows(ColumnStore.of(COLUMNS, rows), columns, rowsInOrder(rows.length).reverse(), typed));

const ROWS = [
  ['Grève à la SNCF', 'Aurore', 12],
  ['L’été à Sète', 'Le Phare', 2027],
  [null, 'Aurore', 3],
] as const;

test('words are found whatever their case and accents, in any of the columns, in the order of the table', () => {
  expect(find(ROWS, 'greve')).toEqual([0]);
  expect(find(ROWS, 'ÉTÉ phare')).toEqual([1]);
  expect(find(ROWS, 'aurore')).toEqual([2, 0]);
  expect(find(ROWS, 'aurore sète')).toEqual([]);
  expect(find(ROWS, '  ')).toEqual([2, 1, 0]);
});

test('columns that are not shown, and figures, are not searched', () => {
  expect(find(ROWS, 'aurore', COLUMNS.slice(0, 1))).toEqual([]);
  expect(find(ROWS, '2027')).toEqual([]);
});

test('rows that came after a search are searched too', () => {
  const store = new ColumnStore(COLUMNS);
  store.append([ROWS[0]]);
  expect(searchRows(store, COLUMNS, rowsInOrder(1), 'aurore').length).toBe(1);
  store.append([ROWS[2]]);
  expect(searchRows(store, COLUMNS, rowsInOrder(2), 'aurore').length).toBe(2);
});

test('as a plain search over every row', () => {
  const text = fc.option(fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'e', ' ', '-'), maxLength: 6 }));
  const rows = fc.array(fc.tuple(text, text, fc.integer()), { maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.string({ unit: fc.constantFrom('a', 'b', 'e', ' '), maxLength: 4 }), (all, typed) => {
      const words = typed.split(' ').filter(Boolean);
      const naive = all.flatMap(([title, publisher], row) =>
        words.every((word) => [title, publisher].some((cell) => fold(cell ?? '').includes(word))) ? [row] : [],
      );
      expect(find(all, typed)).toEqual(naive.toReversed());
    }),
    { numRuns: 300 },
  );
});
