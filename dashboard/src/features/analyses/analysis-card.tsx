import type { AnalysisRecord } from '../../api/calls/analyses.ts';
import { counted } from '../../shared/plural.ts';
import { Button } from '../../ui/button.tsx';
import { DatedCard } from '../../ui/dated-card.tsx';
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
  const { _id, articles, status, date_creation, fromDate, toDate } = analysis;
  const name = analysisName(analysis);
  return (
    <DatedCard
      name={name}
      created={date_creation}
      from={fromDate}
      to={toDate}
      figures={
        <p className={styles.facts}>
          <span>{counted(articles.length, 'article', 'articles')}</span>
          <span className={styles.status}>{STATUS_LABELS[status]}</span>
        </p>
      }
      actions={
        <>
          <Button onClick={() => onShow(_id)}>
            Détails
            <span className="visually-hidden">{` de ${name}`}</span>
          </Button>
          <Button look="danger" onClick={() => onDelete(analysis)}>
            Supprimer
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
        </>
      }
    />
  );
}
