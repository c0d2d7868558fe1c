import type { FileFact } from '@vigie/charts/export-slot';
import { counted } from '@vigie/contracts/french/numbers';
import { type ReactNode, useState } from 'react';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { usePrinting } from '../../shared/use-media.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tables.module.css';

interface MoreRowsProps<Row> {
  label: string;
  headings: readonly string[];
  /** How many of the last columns hold figures, which stand to the right. */
  figures?: number;
  rows: readonly Row[];
  /** « 2 000 lignes » */
  count: string;
  /** What a file of them holds. */
  columns: readonly ListColumn<Row>[];
  question: readonly FileFact[];
  children: (row: Row) => ReactNode;
}

const STEP = 100;

/** A table of many rows, a hundred more at a time; on paper all of them. */
export function MoreRows<Row>({
  label,
  headings,
  figures = 0,
  rows,
  count,
  columns,
  question,
  children,
}: MoreRowsProps<Row>) {
  const [most, setMost] = useState(STEP);
  const shown = usePrinting() ? rows : rows.slice(0, most);
  const left = Math.min(STEP, rows.length - shown.length);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{`${label}, ${count}`}</caption>
          <thead>
            <tr>
              {headings.map((heading, place) => (
                <th
                  key={heading}
                  scope="col"
                  className={place >= headings.length - figures ? (styles.number ?? '') : ''}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown.map(children)}</tbody>
        </table>
      </section>
      <div className={styles.more} data-compact>
        {left > 0 ? (
          <>
            <Button
              onClick={() => setMost(most + STEP)}
            >{`Afficher ${counted(left, 'ligne', 'lignes')} de plus`}</Button>
            {`${shown.length} sur ${count}`}
          </>
        ) : null}
        <ListExport title={label} rows={rows} columns={columns} question={question} />
      </div>
    </>
  );
}
