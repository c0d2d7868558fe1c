import { EN_DASH, formatDecimals } from '@vigie/contracts/french/numbers';
import { cellDate, leavesYear } from '../../shared/dates.ts';
import { usePrinting } from '../../shared/use-media.ts';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import { rangeLabel } from '../paging/pager.tsx';
import type { TableData } from '../store/column-store.ts';
import styles from './print-table.module.css';

/** What a cell shows, as text. */
function cellWords(data: TableData, column: AnyColumn, row: number): string {
  const stored = data.column(column.id);
  if (stored.type === 'text') return stored.at(row) ?? EN_DASH;
  const value = stored.at(row);
  if (column.kind === 'date') return cellDate(value, leavesYear(stored.min, stored.max));
  return column.format && !Number.isNaN(value) ? column.format(value) : formatDecimals(value, column.decimals ?? 0);
}

/** With more columns than this, the paper is in landscape. */
const UPRIGHT_COLUMNS = 8;
/** The browser would take minutes to lay out more. */
const MOST_ROWS = 1000;

interface PrintTableProps {
  readonly label: string;
  readonly data: TableData;
  readonly columns: readonly AnyColumn[];
  readonly rows: ArrayLike<number>;
  /** Place of the first row in the whole table, from 0, and how many rows that has. */
  readonly from: number;
  readonly count: number;
  /** The table is searched: it has only the rows that contain this. */
  readonly searched?: string | undefined;
}

/** The page of a grid as a plain table, for paper only: the grid itself has only the rows in view. */
export function PrintTable(props: PrintTableProps) {
  return usePrinting() ? <PaperTable {...props} /> : null;
}

/** How a column's cells may break. */
function lookOf({ kind }: AnyColumn): string | undefined {
  if (isRightAligned(kind)) return styles.figure;
  return { date: styles.moment, link: styles.address }[kind as string];
}

/** A reader of the paper must not take a page of a table for the whole of it. */
export function PaperTable({ label, data, columns, rows, from, count, searched = '' }: PrintTableProps) {
  const shown = Array.from({ length: Math.min(rows.length, MOST_ROWS) }, (_, index) => rows[index] ?? 0);
  const isPart = shown.length < count || searched !== '';
  const range = rangeLabel({ from, to: from + shown.length }, count);
  return (
    <>
      {isPart ? (
        <p className={styles.part}>
          {`Lignes ${range}${searched === '' ? '' : ` qui contiennent « ${searched} »`}. Les autres ne sont pas imprimées.`}
        </p>
      ) : null}
      <table className={`${styles.table} ${columns.length > UPRIGHT_COLUMNS ? styles.wide : ''}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={isRightAligned(column.kind) ? styles.figure : ''}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column.id} className={lookOf(column)}>
                  {cellWords(data, column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
