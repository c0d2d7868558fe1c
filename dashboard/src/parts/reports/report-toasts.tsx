import { shownReportName } from '@vigie/contracts/report-name';
import { useMay } from '../../session/use-may.ts';
import { useSocketListener } from '../../socket/socket-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import { reportHref } from './report-links.tsx';

/** How long the toast is shown. */
const SHOWN_MS = 30_000;

/** Shows administrators a toast for each finished report of any user. */
export function ReportToasts() {
  const mayHear = useMay('reportToasts');
  const say = useToast();
  useSocketListener({
    onFrame(frame) {
      if (!mayHear || frame.event !== 'reportFinished') return;
      const { file, kind } = frame.data;
      say(
        <>
          {kind === 'statement' ? 'Nouveau constat généré: ' : 'Nouveau reporting généré: '}
          <a href={reportHref(file)} download={shownReportName(file)}>
            {shownReportName(file)}
          </a>
        </>,
        SHOWN_MS,
      );
    },
  });
  return null;
}
