import type { ReactNode } from 'react';
import styles from './table-head.module.css';

/** Heading of a table of its own within a tab, with its tools. */
export function TableHead({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
