import { formatDateTime, formatDay } from '@vigie/contracts/french/clock';
import { type ReactNode, useId } from 'react';
import styles from './dated-card.module.css';

interface DatedCardProps {
  name: string;
  /** Time of creation, RFC 3339. */
  created: string;
  /** Range of its query, Europe/Paris. */
  from: string;
  to: string;
  figures: ReactNode;
  actions: ReactNode;
  /** Under the dates. */
  also?: ReactNode;
  /** Below everything: the unfolded part. */
  children?: ReactNode;
}

/** A card for something that a user made and named: a topic, an analysis. */
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
