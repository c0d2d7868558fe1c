import type { ReactNode } from 'react';
import styles from './table-head.module.css';

interface TableHeadProps {
  title: string;
  subtitle: ReactNode;
  actions: ReactNode;
}

/** Heading of a table of its own within a tab, with its tools. */
export function TableHead({ title, subtitle, actions }: TableHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
