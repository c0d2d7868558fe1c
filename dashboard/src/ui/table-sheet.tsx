import type { ReactNode } from 'react';
import styles from './table-sheet.module.css';

interface Heading {
  text: string;
  className?: string | undefined;
}

interface TableSheetProps {
  label: string;
  /** Headings of the columns. Without them, the table has its own head. */
  headings?: readonly (string | Heading)[];
  /** A last column of buttons, whose heading is only for screen readers. */
  actions?: boolean;
  /**
   * Rows are edited or have actions: taller, nothing right-aligned. Otherwise every column but the first has figures.
   */
  form?: boolean;
  /** Its menu of files, below it; null for a table that is part of a question. */
  files: ReactNode;
  children: ReactNode;
}

/** A small plain table in its sheet, which alone scrolls sideways. */
export function TableSheet({ label, headings, actions = false, form = false, files, children }: TableSheetProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.sheet} aria-label={label} tabIndex={0}>
        <table className={`${styles.table} ${form ? styles.form : styles.figures}`}>
          {headings ? <Head headings={headings} actions={actions} /> : null}
          {children}
        </table>
      </section>
      {files ? (
        <div className={styles.files} data-compact>
          {files}
        </div>
      ) : null}
    </>
  );
}

function Head({ headings, actions }: { headings: readonly (string | Heading)[]; actions: boolean }) {
  return (
    <thead>
      <tr>
        {headings
          .map((heading) => (typeof heading === 'string' ? { text: heading } : heading))
          .map(({ text, className }: Heading) => (
            <th key={text} scope="col" className={className}>
              {text}
            </th>
          ))}
        {actions ? (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
