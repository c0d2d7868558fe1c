import { expect, test } from 'vitest';
import type { ColumnDef } from '../columns/column-def.ts';
import { layoutColumns } from '../columns/column-layout.ts';
import { columnsBeyond } from './use-layout.ts';

test('columns that the right edge cuts or leaves out are counted, until the table is scrolled to its end', () => {
  const columns = Array.from(
    { length: 6 },
    (_, index): ColumnDef => ({ id: `c${index}`, header: 'C', kind: 'text', position: index, width: 100 }),
  );
  const layout = layoutColumns(columns, 450);
  expect([450, 500, 599, 600].map((edge) => columnsBeyond(layout, edge))).toEqual([2, 1, 0, 0]);
  expect(columnsBeyond(layoutColumns(columns, 900), 900)).toBe(0);
});
