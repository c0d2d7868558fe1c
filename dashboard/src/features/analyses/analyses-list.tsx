import { counted } from '@vigie/contracts/french/numbers';
import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { type AnalysisRecord, useAnalyses, useDeleteAnalysis } from '../../api/calls/analyses.ts';
import { askFor } from '../../filters/filter-events.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { NameExample } from '../../parts/answers/name-example.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { DatedCard } from '../../ui/dated-card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './analyses.module.css';
import { analysisName, STATUS_LABELS } from './article-columns.ts';
import { ListFailure } from './list-parts.tsx';

interface AnalysisCardProps {
  analysis: AnalysisRecord;
  onShow: (id: string) => void;
  onDelete: (analysis: AnalysisRecord) => void;
}

/** A saved list: its creation date, its range and how many articles it holds. */
function AnalysisCard({ analysis, onShow, onDelete }: AnalysisCardProps) {
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

/** A deletion is always confirmed. */
function DeleteDialog({ analysis, onClose }: { analysis: AnalysisRecord; onClose: () => void }) {
  const toast = useToast();
  const remove = useDeleteAnalysis();
  const submit = () =>
    remove.mutate(analysis._id, {
      onSuccess: (answer) => {
        if (answer === 'ok') toast('Le sujet a été supprimé');
        onClose();
      },
    });
  if (remove.error) return <FailureDialog of={[remove]} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Suppression"
      verb="Oui"
      disabled={remove.isPending}
      onConfirm={submit}
      onClose={onClose}
    >{`Est-ce que vous voulez supprimer le sujet ${analysisName(analysis)} ?`}</ConfirmDialog>
  );
}

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
        title={
          count === undefined ? TITLES.analyses : `${TITLES.analyses} (${counted(count, 'résultat', 'résultats')})`
        }
        subtitle="Des mots dans les filtres ouvrent le choix des articles."
        wide
        actions={
          <>
            <ListExport
              title={TITLES.analyses}
              rows={analyses}
              stale={lists.stale}
              columns={[
                ['Sujet', 'text', analysisName],
                ['Création', 'datetime', ({ date_creation }) => date_creation],
                ['Depuis', 'text', ({ fromDate }) => fromDate],
                ['Jusqu’à', 'text', ({ toDate }) => toDate],
                ['Articles', 'number', ({ articles }) => articles.length],
                ['Statut', 'text', ({ status }) => STATUS_LABELS[status]],
              ]}
            />
            <Button
              icon={<SearchCheck size={15} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => askFor('urlEntities')}
            >
              Choisir des articles
            </Button>
          </>
        }
      />
      <Answered of={lists}>
        {error && !analyses ? (
          <ListFailure error={error} onRetry={refetch} />
        ) : analyses === undefined ? (
          <Skeleton height={HEIGHT} />
        ) : analyses.length === 0 ? (
          <State
            note="Une analyse lit les titres et la forme d’articles que vous choisissez par leurs mots."
            actions={<NameExample field="urlEntities" />}
          >
            Pas de données
          </State>
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
