import { FileChartColumn, RotateCw } from 'lucide-react';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { ReportLinks } from '../../reports/report-links.tsx';
import { ALREADY_RUNNING, CUT_OFF, madeText, runningText } from '../../reports/report-texts.ts';
import { useReport } from '../../reports/use-report.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './theme-report.module.css';

/** The theme's report, for administrators: made, running, there, or failed. */
export function ThemeReport({ query }: { query: SharedQuery }) {
  const { status, refusal, cutOff, start } = useReport('theme', query);
  const say = useToast();
  const running = status?.status === 'processing';
  const again = () => {
    start();
    if (running) say(ALREADY_RUNNING);
  };
  if (!status) return <p className={styles.line}>{refusal ?? (cutOff ? CUT_OFF : '')}</p>;
  return (
    <section aria-label="Reporting" className={styles.line}>
      {status.status === 'none' ? (
        <Button icon={<FileChartColumn size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={start}>
          Générer le reporting
        </Button>
      ) : (
        <>
          <span role="status">
            {running ? runningText(status) : status.status === 'failed' ? 'Erreur' : madeText(status)}
          </span>
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
