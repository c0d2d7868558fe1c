import type { ReactNode } from 'react';
import styles from './table-sheet.module.css';

/** A small plain table in its sheet; only it scrolls sideways. `figures`: every column but the first is right-aligned. */
export function TableSheet({ label, children, form = false }: { label: string; children: ReactNode; form?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.sheet} aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${form ? styles.form : styles.figures}`}>{children}</table>
    </section>
  );
}
