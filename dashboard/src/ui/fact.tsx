import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** A value below its name, in a list of descriptions. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts in columns, as many as there is room for. */
export const FactList = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={`${styles.list} ${className}`}>{children}</dl>
);
