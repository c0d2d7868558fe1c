import { formatDateTime, formatDay } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { ArrowLeft, CircleCheck, CircleDashed, LoaderCircle, Play, TriangleAlert } from 'lucide-react';
import { type AnalysisDetails, useAnalysisDetails, useStartAnalysis } from '../../api/calls/analyses.ts';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { ThemeWords } from '../../parts/theme/theme-words.tsx';
import { Button } from '../../ui/button.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AnalysedArticles, SelectedArticles } from './analysed-articles.tsx';
import styles from './analyses.module.css';
import { analysisName, STATUS_LABELS } from './article-columns.ts';
import { ListFailure } from './list-parts.tsx';

const ICONS = { saved: CircleDashed, running: LoaderCircle, completed: CircleCheck, failed: TriangleAlert } as const;

/** « Statut : Terminée », since when, or why it failed. Screen readers announce changes. */
function AnalysisStatusLine({ details }: { details: AnalysisDetails }) {
  const { status, date_analyse, erreur } = details;
  const Icon = ICONS[status];
  return (
    <p className={styles.line} role="status">
      <span className={styles.label}>Statut :</span>
      <span className={`${styles.lineStatus} ${styles[status]}`}>
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

/** All articles together: length, images, videos and the triggers of their titles. */
function ScoreTiles({ details }: { details: AnalysisDetails }) {
  const { words, images, videos, declencheurs } = details.details.scores;
  return (
    <Section title="Ensemble">
      <Tiles
        tiles={[
          { label: 'Articles', value: details.arrayDetails.length },
          { label: 'Mots en moyenne', value: words },
          { label: 'Images', value: images },
          { label: 'Videos', value: videos },
        ]}
      />
      {declencheurs.length === 0 ? null : (
        <ul className={styles.triggers} aria-label="Déclencheurs des titres">
          {declencheurs.map(({ declencheur, count }) => (
            <li key={declencheur} className={styles.trigger}>
              {declencheur}
              <span className={styles.count}>{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const HEADINGS = ['Editeur', 'Articles', 'Direct', 'Autres', 'Avg Words', 'Avg Title'];

/** « Stats editeurs »: figures of each publisher; hidden without data. */
export function PublisherStats({ resume }: Pick<AnalysisDetails, 'resume'>) {
  if (resume.length === 0) return null;
  return (
    <Section title="Stats editeurs">
      <TableSheet
        label="Articles par éditeur"
        headings={HEADINGS}
        files={
          <ListExport
            title="Articles par éditeur"
            rows={resume}
            question={[]}
            columns={[
              ['Editeur', 'text', ({ _id }) => _id],
              ['Articles', 'number', ({ count }) => count],
              ['Direct', 'number', ({ direct }) => direct],
              ['Autres', 'number', ({ autres }) => autres],
              ['Avg Words', 'number', ({ wordsAvg }) => wordsAvg],
              ['Avg Title', 'number', ({ titleAvg }) => titleAvg],
            ]}
          />
        }
      >
        <tbody>
          {resume.map(({ _id, count, direct, autres, wordsAvg, titleAvg }) => (
            <tr key={_id}>
              <th scope="row">
                <span className={styles.publisher}>
                  <PublisherTile name={_id} />
                  {_id}
                </span>
              </th>
              {[count, direct, autres, wordsAvg, titleAvg].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column} className={styles.figure}>
                  {formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableSheet>
    </Section>
  );
}

const HEIGHT = 620;
/** Entities and lemmas shown. */
const WORDS = 10;

/** One list: its status, figures by publisher, and its articles. */
export function AnalysisDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const toast = useToast();
  const { data, error, refetch } = useAnalysisDetails(id);
  const start = useStartAnalysis();
  const launch = () =>
    start.mutate(id, {
      onSuccess: ({ msg }) => {
        if (msg === 'ok') toast('L analyse est lancée');
      },
    });
  const back = (
    <Button icon={<ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onBack}>
      Revenir vers les sujets
    </Button>
  );
  if (!data) {
    return (
      <>
        <ScreenHeader title="Analyse" wide actions={back} />
        {error ? <ListFailure error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />}
      </>
    );
  }
  const { status, date_creation, fromDate, toDate, arrayDetails, entities, lemmes } = data;
  const days = `du ${formatDay(fromDate.slice(0, 10))} au ${formatDay(toDate.slice(0, 10))}`;
  return (
    <>
      <ScreenHeader
        title={analysisName(data)}
        subtitle={`créé le ${formatDateTime(date_creation)} · ${days}`}
        wide
        actions={
          <>
            {back}
            {status === 'running' ? null : (
              <Button
                look="primary"
                icon={<Play size={15} strokeWidth={1.75} aria-hidden="true" />}
                disabled={start.isPending}
                onClick={launch}
              >
                Lancer l'analyse
              </Button>
            )}
          </>
        }
      />
      <Stack>
        <AnalysisStatusLine details={data} />
        {arrayDetails.length === 0 ? (
          <SelectedArticles details={data} />
        ) : (
          <>
            <ScoreTiles details={data} />
            <PublisherStats resume={data.resume} />
            <AnalysedArticles
              articles={arrayDetails}
              file={{ kind: `analyse ${analysisName(data)}`, of: { fromDate, toDate } }}
            />
            {entities.length > 0 || lemmes.length > 0 ? <ThemeWords theme={{ entities, lemmes }} most={WORDS} /> : null}
          </>
        )}
      </Stack>
      <FailureDialog of={[start]} />
    </>
  );
}
