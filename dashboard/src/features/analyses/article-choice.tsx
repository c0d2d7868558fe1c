import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { ArrowLeft, ExternalLink, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { type SelectableRow, useAnalysisChoice, useSaveAnalysis } from '../../api/calls/analyses.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './analyses.module.css';
import { ListFailure, useGrowing } from './list-parts.tsx';

interface ChoiceListProps {
  rows: readonly SelectableRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Articles with checkbox, score, title and address. */
function ChoiceList({ rows, chosen, onChoose }: ChoiceListProps) {
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowing(end, rows.length);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const every = chosen.size === rows.length;
  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <CheckField
            label="Tout choisir"
            checked={every}
            onChange={() => onChoose(every ? new Set() : new Set(rows.map((row) => row[ARTICLE.id])))}
          />
          <span role="status">{counted(chosen.size, 'article choisi', 'articles choisis')}</span>
        </div>
        <ul className={styles.rows}>
          {rows.slice(0, shown).map((row) => {
            const id = row[ARTICLE.id];
            const titre = row[ARTICLE.titre];
            return (
              <li key={id} className={styles.choice}>
                <CheckField
                  label={<span className="visually-hidden">{`Choisir « ${titre} »`}</span>}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
                <span className={styles.score} title="Score">
                  {formatNumber(row[ARTICLE.score])}
                </span>
                <PublisherTile name={row[ARTICLE.editeur]} />
                <span className={styles.words}>
                  <a href={`${paths.article(id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
                    {titre}
                  </a>
                  <span className={styles.dates}>{row[ARTICLE.editeur]}</span>
                </span>
                <a
                  href={row[ARTICLE.url]}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={styles.open}
                  aria-label={`Adresse de « ${titre} »`}
                  title={row[ARTICLE.url]}
                >
                  <ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <div ref={end} />
    </>
  );
}

const HEIGHT = 620;
const NONE: readonly SelectableRow[] = [];

interface ArticleChoiceProps {
  query: SharedQuery;
  onBack: () => void;
}

/** Articles that match the words of the query; the chosen ones are saved as a list. */
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
            <ListExport
              title="Tous les articles"
              rows={rows}
              stale={choice.stale}
              columns={[
                ['Score', 'number', (row) => row[ARTICLE.score]],
                ['Éditeur', 'text', (row) => row[ARTICLE.editeur]],
                ['Titre', 'text', (row) => row[ARTICLE.titre]],
                ['Adresse', 'link', (row) => row[ARTICLE.url]],
                ['id', 'text', (row) => row[ARTICLE.id]],
              ]}
            />
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
      <FailureDialog of={[save]} />
    </>
  );
}
