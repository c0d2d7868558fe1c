import { formatDateTime } from '@vigie/charts/format';
import { CircleCheck, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { AnalysisDetails } from '../../api/calls/analyses.ts';
import styles from './analysis-status-line.module.css';
import { STATUS_LABELS } from './status-labels.ts';

const ICONS = { saved: CircleDashed, running: LoaderCircle, completed: CircleCheck, failed: TriangleAlert } as const;

/** « Statut : Terminée », since when, or why it failed; a change is read aloud. */
export function AnalysisStatusLine({ details }: { details: AnalysisDetails }) {
  const { status, date_analyse, erreur } = details;
  const Icon = ICONS[status];
  return (
    <p className={styles.line} role="status">
      <span className={styles.label}>Statut :</span>
      <span className={`${styles.status} ${styles[status]}`}>
        <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
        {STATUS_LABELS[status]}
      </span>
      {status === 'completed' && date_analyse !== null ? (
        <span className={styles.more}>{`le ${formatDateTime(date_analyse)}`}</span>
      ) : null}
      {status === 'failed' && erreur !== null ? <span className={styles.more}>{erreur}</span> : null}
    </p>
  );
}
