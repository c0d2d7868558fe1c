import type { ReportStatus } from '@vigie/contracts/socket';
import { Play, RotateCw } from 'lucide-react';
import { ReportLinks } from '../../reports/report-links.tsx';
import { ALREADY_RUNNING, madeText, progressText, runningText } from '../../reports/report-texts.ts';
import { Button } from '../../ui/button.tsx';
import state from '../../ui/state.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './daily-report.module.css';
import { ReportWait } from './report-wait.tsx';

interface DailyReportProps {
  status: ReportStatus;
  /** Why the last press was refused. */
  refusal: string | undefined;
  onStart: () => void;
}

const Again = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<RotateCw size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onClick}>
    Relancer
  </Button>
);

/** One state of a daily report, and what can be done in it (document 2, 2.9). */
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
