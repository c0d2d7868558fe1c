import { formatDateTime, formatDay } from '@vigie/charts/format';
import { type ReactNode, useId } from 'react';
import styles from './dated-card.module.css';

interface DatedCardProps {
  name: string;
  /** Instant at which it was made, RFC 3339. */
  created: string;
  /** Range of the query that it was made with, Europe/Paris. */
  from: string;
  to: string;
  figures: ReactNode;
  actions: ReactNode;
  /** Under the dates. */
  also?: ReactNode;
  /** Below everything: what the card unfolds. */
  children?: ReactNode;
}

/** Something that a person made and named, in a list of such: a topic, an analysis. */
export function DatedCard({ name, created, from, to, figures, actions, also, children }: DatedCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p className={styles.dates}>
          {`créé le ${formatDateTime(created)} · du ${formatDay(from.slice(0, 10))} au ${formatDay(to.slice(0, 10))}`}
        </p>
        {also}
      </div>
      <div className={styles.figures}>{figures}</div>
      <div className={styles.actions}>{actions}</div>
      {children}
    </article>
  );
}
