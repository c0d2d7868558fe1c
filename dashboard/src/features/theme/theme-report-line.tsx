import type { ReportStatus } from '@vigie/contracts/socket';
import { FileChartColumn, RotateCw } from 'lucide-react';
import { ReportLinks } from '../../reports/report-links.tsx';
import { ALREADY_RUNNING, madeText, runningText } from '../../reports/report-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './theme-report.module.css';

interface ThemeReportLineProps {
  status: ReportStatus;
  /** Why the last press was refused. */
  refusal: string | undefined;
  onStart: () => void;
}

const text = (status: ReportStatus): string => {
  if (status.status === 'processing') return runningText(status);
  return status.status === 'failed' ? 'Erreur' : madeText(status);
};

/** One state of a theme's report, and what can be done in it (document 2, 2.9). */
export function ThemeReportLine({ status, refusal, onStart }: ThemeReportLineProps) {
  const say = useToast();
  const again = () => {
    onStart();
    if (status.status === 'processing') say(ALREADY_RUNNING);
  };
  return (
    <section aria-label="Reporting" className={styles.line}>
      {status.status === 'none' ? (
        <Button icon={<FileChartColumn size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onStart}>
          Générer le reporting
        </Button>
      ) : (
        <>
          <span role="status">{text(status)}</span>
          {status.message ? <span>{status.message}</span> : null}
          {status.files ? <ReportLinks files={status.files} /> : null}
          <Button icon={<RotateCw size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={again}>
            Relancer
          </Button>
        </>
      )}
      {refusal ? <span role="alert">{refusal}</span> : null}
    </section>
  );
}
