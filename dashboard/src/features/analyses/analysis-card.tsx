import { formatDateTime, formatDay } from '@vigie/charts/format';
import { useId } from 'react';
import type { AnalysisRecord } from '../../api/calls/analyses.ts';
import { counted } from '../../shared/plural.ts';
import { Button } from '../../ui/button.tsx';
import styles from './analyses.module.css';
import { analysisName } from './analysis-name.ts';
import { STATUS_LABELS } from './status-labels.ts';

interface AnalysisCardProps {
  analysis: AnalysisRecord;
  onShow: (id: string) => void;
  onDelete: (analysis: AnalysisRecord) => void;
}

/** A saved list: when it was made and of which days, how many articles it holds. */
export function AnalysisCard({ analysis, onShow, onDelete }: AnalysisCardProps) {
  const id = useId();
  const { _id, articles, status, date_creation, fromDate, toDate } = analysis;
  const name = analysisName(analysis);
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.words}>
        <h2 id={`${id}-name`} className={styles.name}>
          {name}
        </h2>
        <p className={styles.dates}>
          {`créé le ${formatDateTime(date_creation)} · du ${formatDay(fromDate.slice(0, 10))} au ${formatDay(toDate.slice(0, 10))}`}
        </p>
      </div>
      <p className={styles.facts}>
        <span>{counted(articles.length, 'article', 'articles')}</span>
        <span className={styles.status}>{STATUS_LABELS[status]}</span>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onShow(_id)}>
          Détails
          <span className="visually-hidden">{` de ${name}`}</span>
        </Button>
        <Button look="danger" onClick={() => onDelete(analysis)}>
          Supprimer
          <span className="visually-hidden">{` ${name}`}</span>
        </Button>
      </div>
    </article>
  );
}
