import type { ReportStatus } from '@vigie/contracts/socket';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { Play, RotateCw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import {
  ALREADY_RUNNING,
  CUT_OFF,
  madeText,
  progressText,
  ReportLinks,
  runningText,
  Spinner,
} from '../../parts/reports/report-links.tsx';
import { useReport } from '../../parts/reports/use-report.ts';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import state from '../../ui/state.module.css';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReportList } from './report-list.tsx';
import styles from './reporting-page.module.css';

/** A spinner with a text. */
export function ReportWait({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={state.state} aria-busy={children === undefined}>
      <Spinner />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

interface DailyReportProps {
  status: ReportStatus;
  /** Why the last request was refused. */
  refusal: string | undefined;
  onStart: () => void;
}

const Again = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<RotateCw size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onClick}>
    Relancer
  </Button>
);

/** A daily report in one of its states, with the actions possible in it. */
export function DailyReport({ status, refusal, onStart }: DailyReportProps) {
  const say = useToast();
  if (status.status === 'processing') {
    const again = () => {
      onStart();
      say(ALREADY_RUNNING);
    };
    return (
      <ReportWait text={runningText(status)}>
        <p className={styles.progress}>{progressText(status)}</p>
        <Again onClick={again} />
      </ReportWait>
    );
  }
  return (
    <div className={state.state}>
      {status.status === 'none' ? (
        <>
          <h2 className={styles.title}>Lancer le reporting</h2>
          <Button look="primary" icon={<Play size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onStart}>
            Lancer
          </Button>
        </>
      ) : status.status === 'failed' ? (
        <>
          <h2 className={styles.title}>Erreur</h2>
          <p role="alert">{status.message}</p>
          <Again onClick={onStart} />
        </>
      ) : (
        <>
          <p role="status">{madeText(status)}</p>
          {status.message ? <p>{status.message}</p> : null}
          <div className={state.actions}>
            {status.files ? <ReportLinks files={status.files} /> : null}
            <Again onClick={onStart} />
          </div>
        </>
      )}
      {refusal ? <p role="alert">{refusal}</p> : null}
    </div>
  );
}

/** « Reporting »: the daily report of the query's publisher and period. */
export default function ReportingPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(
    () => ({ ...queryFor(shared, defaults, SCREEN_FIELDS.reporting), limit: null }),
    [shared, defaults],
  );
  const { status, refusal, cutOff, start } = useReport('daily', query);
  return (
    <>
      <ScreenHeader title={TITLES.reporting} subtitle={<Subtitle query={query} until={null} />} />
      <Stack>
        <div className={styles.own}>
          {status ? (
            <DailyReport status={status} refusal={refusal} onStart={start} />
          ) : refusal ? (
            <State error>{refusal}</State>
          ) : (
            <ReportWait text={cutOff ? CUT_OFF : 'Chargement'} />
          )}
        </div>
        <ReportList />
      </Stack>
    </>
  );
}
