import { fold } from '@vigie/contracts/fold';
import { ARTICLE_COLUMNS, type RowColumn } from '@vigie/contracts/row-columns';
import { rowOrder } from '@vigie/contracts/row-order';
import { type ArticleRow, packArticle } from '@vigie/contracts/rows';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { articleColumns } from '../../parts/article-table/article-columns.ts';
import type { ColumnDef } from '../columns/column-def.ts';
import { ColumnStore } from './column-store.ts';
import { orderRows, pinRows, prepareOrder, rowsInOrder, searchRows } from './order-rows.ts';

const columns: readonly ColumnDef[] = [
  { id: 'name', header: 'Nom', kind: 'text', position: 0 },
  { id: 'seen', header: 'Vu', kind: 'date', position: 1 },
];
const collator = new Intl.Collator('fr', { numeric: true });
const HEADED = ARTICLE_COLUMNS.filter((one) => 'label' in one).map(({ key }) => key);
const TEXTS = ['Échos', 'echos', 'école', 'Zébre', 'article 2', 'article 10', 'a', ''];
const TIMES = ['2026-11-20T10:00:00.000Z', '2026-11-20T09:59:00.000Z', '2026-10-25T00:30:00.000Z'];

/** A cell as answers have it; null is missing. */
const cellOf = ({ format }: RowColumn): fc.Arbitrary<unknown> => {
  if (format === 'time') return fc.constantFrom(null, ...TIMES);
  if (format === 'flag') return fc.constantFrom(null, true, false);
  if (['rank', 'count', 'points', 'share'].includes(format)) return fc.constantFrom(null, 0, 2, 10, 0.5);
  return fc.constantFrom(null, ...TEXTS);
};
const article = fc.record(
  Object.fromEntries(ARTICLE_COLUMNS.map((column) => [column.key, cellOf(column)])),
) as unknown as fc.Arbitrary<ArticleRow>;

const names = (values: readonly (string | null)[]): ColumnStore =>
  ColumnStore.of<readonly unknown[]>(
    columns,
    values.map((value) => [value, null]),
  );

describe('orderRows', () => {
  it('is the order that messages about a table have, for every column of articles', () => {
    const key = fc.constantFrom(...HEADED);
    fc.assert(
      fc.property(
        fc.array(article, { maxLength: 12 }),
        key,
        fc.constantFrom('asc', 'desc'),
        (rows, column, direction) => {
          const stored = ColumnStore.of(
            articleColumns(Object.fromEntries(HEADED.map((key) => [key, {}]))),
            rows.map(packArticle),
          );
          const expected = rows
            .map((row, place) => ({ ...row, place }))
            .sort(rowOrder(ARTICLE_COLUMNS, { column, direction })!)
            .map(({ place }) => place);
          expect([...orderRows(stored, { column, direction })!]).toEqual(expected);
        },
      ),
    );
  });

  it('reads figures inside a text as numbers', () => {
    const order = orderRows(names(['article 10', 'article 2']), { column: 'name', direction: 'asc' });
    expect([...order!]).toEqual([1, 0]);
  });

  it('sorts dates written as RFC 3339', () => {
    const store = ColumnStore.of(columns, [
      ['a', '2026-11-21T10:00:00Z'],
      ['b', null],
      ['c', '2026-11-20T10:00:00Z'],
    ]);
    expect([...orderRows(store, { column: 'seen', direction: 'asc' })!]).toEqual([2, 0, 1]);
    expect([...orderRows(store, { column: 'seen', direction: 'desc' })!]).toEqual([0, 2, 1]);
  });

  it('keeps the rows’ own order without a sort', () => {
    expect([...orderRows(names(['b', 'a']), null)!]).toEqual([0, 1]);
  });

  it('needs preparation for many texts, and then gives the same order', async () => {
    const values = Array.from({ length: 20_001 }, (_, row) => `titre ${(row * 7919) % 20_001}`);
    const store = names(values);
    const sort = { column: 'name', direction: 'asc' } as const;
    expect(orderRows(store, sort)).toBeUndefined();
    await prepareOrder(store, sort);
    const order = orderRows(store, sort)!;
    expect([...order].map((row) => values[row])).toEqual(values.toSorted(collator.compare));
  });

  it('ranks again after rows were added', () => {
    const store = names(['b']);
    const sort = { column: 'name', direction: 'asc' } as const;
    expect([...orderRows(store, sort)!]).toEqual([0]);
    store.append([['a', null]]);
    expect([...orderRows(store, sort)!]).toEqual([1, 0]);
  });
});

describe('pinRows', () => {
  it('puts pinned rows first and keeps both parts in order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 50 }), (pinned) => {
        const result = [...pinRows(rowsInOrder(pinned.length), (row) => pinned[row]!)];
        const rows = pinned.map((_, row) => row);
        expect(result).toEqual([...rows.filter((row) => pinned[row]), ...rows.filter((row) => !pinned[row])]);
      }),
    );
  });
});

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
