import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatPercent } from '@vigie/contracts/french/numbers';
import { shownReportName } from '@vigie/contracts/report-name';
import type { ReportStatus } from '@vigie/contracts/socket';
import { Download } from 'lucide-react';
import { addressOf } from '../../api/request.ts';
import { useMay } from '../../session/user-context.ts';
import { useSocketListener } from '../../socket/socket-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './spinner.module.css';

const moment = ({ date }: ReportStatus): string => (date === null ? '–' : formatDateTime(date));

export const madeText = (status: ReportStatus): string => `Reporting généré le ${moment(status)}`;
export const runningText = (status: ReportStatus): string => `Progression en cours, lancé le ${moment(status)}`;
export const progressText = ({ progress }: ReportStatus): string => (progress ? formatPercent(progress) : '');
export const ALREADY_RUNNING = 'Le reporting est déjà en cours';
export const CUT_OFF = 'La connexion en temps réel est interrompue, nouvel essai en cours.';

/** For waits of unknown length; shown with a text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** Where a report is downloaded. */
export const reportHref = (file: string): string => addressOf('reportFile', { params: { file } });

/** What stands beside the PDF. */
const DATA_FILES = [
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
] as const;

/** The PDF for reading, and the data for a spreadsheet. */
export function ReportLinks({ files }: { files: NonNullable<ReportStatus['files']> }) {
  return (
    <>
      <a href={reportHref(files.pdf)} download={shownReportName(files.pdf)} className={buttonClass('primary')}>
        <Download size={15} strokeWidth={1.75} aria-hidden="true" />
        Télécharger
      </a>
      {DATA_FILES.map(([kind, name]) => {
        const file = files[kind];
        return (
          file && (
            <a
              key={kind}
              href={reportHref(file)}
              download={shownReportName(file)}
              className={buttonClass()}
              aria-label={`Télécharger en ${name}`}
            >
              <Download size={15} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </a>
          )
        );
      })}
    </>
  );
}

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
