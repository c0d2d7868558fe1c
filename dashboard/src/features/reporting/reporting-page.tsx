import { useMemo } from 'react';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { CUT_OFF } from '../../reports/report-texts.ts';
import { useReport } from '../../reports/use-report.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { DailyReport } from './daily-report.tsx';
import { ReportWait } from './report-wait.tsx';

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
      <ScreenHeader title="Reporting" subtitle={<Subtitle query={query} until={null} />} />
      {status ? (
        <DailyReport status={status} refusal={refusal} onStart={start} />
      ) : refusal ? (
        <State error>{refusal}</State>
      ) : (
        <ReportWait text={cutOff ? CUT_OFF : 'Chargement'} />
      )}
    </>
  );
}
