import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';
import { cellWords } from './cell-words.ts';
import styles from './print-table.module.css';

/** Nobody prints more, and the browser would take minutes to lay it out. */
const MOST_ROWS = 1000;

interface PrintTableProps {
  readonly label: string;
  readonly data: TableData;
  readonly columns: readonly AnyColumn[];
  readonly rows: ArrayLike<number>;
}

/** True from the moment the browser is about to print until it has. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser lays the paper out as soon as the event has been heard.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** The page of a grid as a plain table, on paper only: the grid's own rows are a pool that shows what is in view. */
export function PrintTable(props: PrintTableProps) {
  return usePrinting() ? <PaperTable {...props} /> : null;
}

export function PaperTable({ label, data, columns, rows }: PrintTableProps) {
  const shown = Array.from({ length: Math.min(rows.length, MOST_ROWS) }, (_, index) => rows[index] ?? 0);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{label}</caption>
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
              <td key={column.id} className={isRightAligned(column.kind) ? styles.figure : ''}>
                {cellWords(data, column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
