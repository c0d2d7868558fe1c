import { ARTICLE } from '@vigie/contracts/row-columns';
import { ArrowLeft, Save } from 'lucide-react';
import { useState } from 'react';
import { type SelectableRow, useAnalysisChoice, useSaveAnalysis } from '../../api/calls/analyses.ts';
import { failureText } from '../../api/failure-text.ts';
import { SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { counted } from '../../shared/plural.ts';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './analyses.module.css';
import { ChoiceList } from './choice-list.tsx';
import { ListFailure } from './list-failure.tsx';

const HEIGHT = 620;
const NONE: readonly SelectableRow[] = [];

interface ArticleChoiceProps {
  query: SharedQuery;
  onBack: () => void;
}

/** Articles that the words of the query ask for; the chosen ones are saved as a list. */
export function ArticleChoice({ query, onBack }: ArticleChoiceProps) {
  const toast = useToast();
  const choice = useAnalysisChoice(query);
  const { data, error, refetch } = choice;
  const save = useSaveAnalysis();
  const [name, setName] = useState(query.urlEntities);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = data?.data ?? NONE;
  const submit = () => {
    const articles = rows.map((row) => row[ARTICLE.id]).filter((id) => chosen.has(id));
    save.mutate(
      { filterName: name, articles, fromDate: query.fromDate, toDate: query.toDate },
      {
        onSuccess: ({ msg }) => {
          if (msg !== 'ok') return;
          toast('La liste a été enregistrée');
          onBack();
        },
      },
    );
  };
  return (
    <>
      <ScreenHeader
        of={[choice]}
        title={data ? `Tous les articles (${counted(rows.length, 'résultat', 'résultats')})` : 'Tous les articles'}
        subtitle={<Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />}
        wide
        actions={
          <>
            <Button icon={<ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onBack}>
              Revenir vers les sujets
            </Button>
            <Button
              look="primary"
              icon={<Save size={15} strokeWidth={1.75} aria-hidden="true" />}
              disabled={save.isPending || choice.stale}
              onClick={submit}
            >
              Sauvegarder la liste
            </Button>
          </>
        }
      />
      <Answered of={choice}>
        {error && !data ? (
          <ListFailure error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={HEIGHT} />
        ) : rows.length === 0 ? (
          <EmptyState fields={SCREEN_FIELDS.analyses}>Pas de données</EmptyState>
        ) : (
          <>
            <div className={styles.naming}>
              <TextField
                label="Nom de la liste"
                value={name}
                maxLength={300}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            <ChoiceList rows={rows} chosen={chosen} onChoose={setChosen} />
          </>
        )}
      </Answered>
      {save.error ? <NoticeDialog title="Erreur" text={failureText(save.error)} onClose={save.reset} /> : null}
    </>
  );
}
