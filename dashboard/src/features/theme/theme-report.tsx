import type { SharedQuery } from '../../filters/shared-query.ts';
import { CUT_OFF } from '../../reports/report-texts.ts';
import { useReport } from '../../reports/use-report.ts';
import styles from './theme-report.module.css';
import { ThemeReportLine } from './theme-report-line.tsx';

/** The report of a theme, for administrators. */
export function ThemeReport({ query }: { query: SharedQuery }) {
  const { status, refusal, cutOff, start } = useReport('theme', query);
  if (status) return <ThemeReportLine status={status} refusal={refusal} onStart={start} />;
  return <p className={styles.line}>{refusal ?? (cutOff ? CUT_OFF : '')}</p>;
}
