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
}: RowColumn): Pick<ColumnDef, 'header' | 'kind' | 'short'> {
  const kind = KIND[format];
  return kind === 'number' || kind === 'date' ? { header: label, kind, short } : { header: label, kind };
}
