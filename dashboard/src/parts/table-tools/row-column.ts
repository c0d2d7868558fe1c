import type { CellFormat, RowColumn } from '@vigie/contracts/row-columns';
import type { ColumnDef, ColumnKind } from '../../table/columns/column-def.ts';

const KIND: Readonly<Record<CellFormat, ColumnKind>> = {
  flag: 'text',
  rank: 'rank',
  count: 'number',
  points: 'number',
  share: 'number',
  publisher: 'publisher',
  title: 'title',
  text: 'text',
  word: 'text',
  id: 'text',
  time: 'date',
  link: 'link',
};

/** The heading of a column of the contracts and how its cells are drawn. Columns of figures and dates are narrow. */
export function rowColumn({
  key,
  format,
  label = key,
  short = label,
  about = format === 'points' ? 'exposure' : undefined,
}: RowColumn): Pick<ColumnDef, 'header' | 'kind' | 'short' | 'about'> {
  const kind = KIND[format];
  const named = { header: label, kind, ...(about && { about }) };
  return kind === 'number' || kind === 'date' ? { ...named, short } : named;
}

const shown = new WeakMap<readonly ColumnDef<never>[], readonly ColumnDef<never>[]>();

/**
 * The same columns of a range without any exposure: what is made of it is hidden by default, and the times of publication are shown. Returns the same array each
 * time, since new columns reset the table.
 */
export function publishedColumns<Row>(columns: readonly ColumnDef<Row>[]): readonly ColumnDef<Row>[] {
  const known = shown.get(columns as readonly ColumnDef<never>[]);
  if (known) return known as readonly ColumnDef<Row>[];
  const made = columns.map((column) => (column.about ? { ...column, hidden: column.about === 'exposure' } : column));
  shown.set(columns as readonly ColumnDef<never>[], made as readonly ColumnDef<never>[]);
  return made;
}
