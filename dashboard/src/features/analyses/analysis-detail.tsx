import { formatDateTime, formatDay } from '@vigie/charts/format';
import { ArrowLeft, Play } from 'lucide-react';
import { useAnalysisDetails, useStartAnalysis } from '../../api/calls/analyses.ts';
import { failureText } from '../../api/failure-text.ts';
import { ThemeWords } from '../../theme/theme-words.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AnalysedArticles } from './analysed-articles.tsx';
import { analysisName } from './analysis-name.ts';
import { AnalysisStatusLine } from './analysis-status-line.tsx';
import { ListFailure } from './list-failure.tsx';
import { PublisherStats } from './publisher-stats.tsx';
import { ScoreTiles } from './score-tiles.tsx';
import { SelectedArticles } from './selected-articles.tsx';

const HEIGHT = 620;
/** Entities and lemmas shown. */
const WORDS = 10;

/** One list: its state, what its publishers wrote, and its articles one by one. */
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
            <AnalysedArticles articles={arrayDetails} />
            {entities.length > 0 || lemmes.length > 0 ? <ThemeWords theme={{ entities, lemmes }} most={WORDS} /> : null}
          </>
        )}
      </Stack>
      {start.error ? <NoticeDialog title="Erreur" text={failureText(start.error)} onClose={start.reset} /> : null}
    </>
  );
}
