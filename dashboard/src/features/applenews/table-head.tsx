import type { ReactNode } from 'react';
import type { Standing } from '../../ui/answered.tsx';
import { Kept } from '../../ui/kept.tsx';
import styles from './table-head.module.css';

interface TableHeadProps {
  title: string;
  subtitle: ReactNode;
  actions: ReactNode;
  /** What its rows come from: while they are old, so are its words. */
  of: Standing;
}

/** Heading of a table of its own within a tab, with its tools. */
export function TableHead({ title, subtitle, actions, of: { stale } }: TableHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>
          <Kept stale={stale}>{title}</Kept>
        </h2>
        <p className={styles.subtitle} aria-busy={stale || undefined}>
          <Kept stale={stale}>{subtitle}</Kept>
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
