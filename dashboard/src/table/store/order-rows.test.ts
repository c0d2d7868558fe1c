import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnDef } from '../columns/column-def.ts';
import { ColumnStore } from './column-store.ts';
import { orderRows, pinRows, prepareOrder, rowsInOrder } from './order-rows.ts';

const columns: readonly ColumnDef[] = [
  { id: 'name', header: 'Nom', kind: 'text', position: 0 },
  { id: 'seen', header: 'Vu', kind: 'date', position: 1 },
];
const name = fc.option(fc.constantFrom('Échos', 'echos', 'école', 'Zébre', 'article 2', 'article 10', 'a'), {
  nil: null,
});
const collator = new Intl.Collator('fr', { numeric: true });

const names = (values: readonly (string | null)[]): ColumnStore =>
  ColumnStore.of<readonly unknown[]>(
    columns,
    values.map((value) => [value, null]),
  );

describe('orderRows', () => {
  it('sorts texts by the French collation, stably, missing last, in both directions', () => {
    fc.assert(
      fc.property(fc.array(name), fc.constantFrom('asc' as const, 'desc' as const), (values, direction) => {
        const order = [...orderRows(names(values), { column: 'name', direction })!];
        expect(order.toSorted((a, b) => a - b)).toEqual(values.map((_, row) => row));
        for (let index = 1; index < order.length; index += 1) {
          const [before, after] = [order[index - 1]!, order[index]!];
          if (values[after] === null) {
            if (values[before] === null) expect(before).toBeLessThan(after);
            continue;
          }
          expect(values[before]).not.toBeNull();
          const compared = collator.compare(values[before]!, values[after]!);
          if (compared === 0) expect(before).toBeLessThan(after);
          else expect(Math.sign(compared)).toBe(direction === 'asc' ? -1 : 1);
        }
      }),
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
