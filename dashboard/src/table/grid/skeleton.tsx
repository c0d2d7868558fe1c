import type { PlacedColumn } from '../columns/column-layout.ts';
import styles from './skeleton.module.css';

const ROWS = Array.from({ length: 14 }, (_, index) => index);

/** Placeholder rows in the columns of the rows to come. */
export function Skeleton({ placed }: { readonly placed: readonly PlacedColumn[] }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          {placed.map(({ column, left, width }) => (
            <div key={column.id} className={styles.cell} data-kind={column.kind} style={{ left, width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
