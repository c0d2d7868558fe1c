import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen under its own small heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
