import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { type AnalysisRecord, useAnalyses } from '../../api/calls/analyses.ts';
import { askFor } from '../../filters/bar/filter-events.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { counted } from '../../shared/plural.ts';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './analyses.module.css';
import { AnalysisCard } from './analysis-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListFailure } from './list-failure.tsx';

const HEIGHT = 460;

interface AnalysesListProps {
  query: SharedQuery;
  onShow: (id: string) => void;
}

/** « Tous les sujets »: the saved lists of articles. */
export function AnalysesList({ query, onShow }: AnalysesListProps) {
  const lists = useAnalyses(query);
  const { data: analyses, error, refetch } = lists;
  const [doomed, setDoomed] = useState<AnalysisRecord | null>(null);
  const count = analyses?.length;
  return (
    <>
      <ScreenHeader
        of={[lists]}
        title={count === undefined ? 'Tous les sujets' : `Tous les sujets (${counted(count, 'résultat', 'résultats')})`}
        subtitle="Des mots dans les filtres ouvrent le choix des articles."
        wide
        actions={
          <Button
            icon={<SearchCheck size={15} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => askFor('urlEntities')}
          >
            Choisir des articles
          </Button>
        }
      />
      <Answered of={lists}>
        {error && !analyses ? (
          <ListFailure error={error} onRetry={refetch} />
        ) : analyses === undefined ? (
          <Skeleton height={HEIGHT} />
        ) : analyses.length === 0 ? (
          <State>Pas de données</State>
        ) : (
          <div className={styles.sheet}>
            {analyses.map((analysis) => (
              <AnalysisCard key={analysis._id} analysis={analysis} onShow={onShow} onDelete={setDoomed} />
            ))}
          </div>
        )}
      </Answered>
      {doomed ? <DeleteDialog analysis={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  );
}
