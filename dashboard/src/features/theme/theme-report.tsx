import type { ReportStatus } from '@vigie/contracts/socket';
import { FileChartColumn, RotateCw } from 'lucide-react';
import { ReportLinks } from '../../parts/reports/report-links.tsx';
import { ALREADY_RUNNING, CUT_OFF, madeText, runningText } from '../../parts/reports/report-texts.ts';
import { useReport } from '../../parts/reports/use-report.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './theme.module.css';

interface ThemeReportLineProps {
  status: ReportStatus;
  /** Why the last request was refused. */
  refusal: string | undefined;
  onStart: () => void;
}

const text = (status: ReportStatus): string => {
  if (status.status === 'processing') return runningText(status);
  return status.status === 'failed' ? 'Erreur' : madeText(status);
};

/** A theme's report in one of its states, with the actions possible in it. */
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

/** The report of a theme, for administrators. */
export function ThemeReport({ query }: { query: SharedQuery }) {
  const { status, refusal, cutOff, start } = useReport('theme', query);
  if (status) return <ThemeReportLine status={status} refusal={refusal} onStart={start} />;
  return <p className={styles.line}>{refusal ?? (cutOff ? CUT_OFF : '')}</p>;
}
