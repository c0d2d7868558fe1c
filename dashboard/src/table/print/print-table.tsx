import { counted } from '@vigie/contracts/french/numbers';
import { usePrinting } from '../../shared/use-printing.ts';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';
import { cellWords } from './cell-words.ts';
import styles from './print-table.module.css';

/** With more columns than this, the paper is in landscape. */
const UPRIGHT_COLUMNS = 8;
/** The browser would take minutes to lay out more. */
const MOST_ROWS = 1000;

interface PrintTableProps {
  readonly label: string;
  readonly data: TableData;
  readonly columns: readonly AnyColumn[];
  readonly rows: ArrayLike<number>;
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

export function PaperTable({ label, data, columns, rows }: PrintTableProps) {
  const shown = Array.from({ length: Math.min(rows.length, MOST_ROWS) }, (_, index) => rows[index] ?? 0);
  const left = rows.length - shown.length;
  return (
    <>
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
      {left > 0 ? (
        <p className={styles.left}>{`Et ${counted(left, 'autre ligne', 'autres lignes')} à l’écran`}</p>
      ) : null}
    </>
  );
}
