import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen with its own small heading and a note beside it. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
