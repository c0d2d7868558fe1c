import { shownReportName } from '@vigie/contracts/report-name';
import type { ReportStatus } from '@vigie/contracts/socket';
import { Download } from 'lucide-react';
import { addressOf } from '../../api/client.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Where a report is downloaded. */
export const reportHref = (file: string): string => addressOf('reportFile', { params: { file } });

/** The PDF for reading, and the data for a spreadsheet. */
export function ReportLinks({ files }: { files: NonNullable<ReportStatus['files']> }) {
  return (
    <>
      <a href={reportHref(files.pdf)} download={shownReportName(files.pdf)} className={buttonClass('primary')}>
        <Download size={15} strokeWidth={1.75} aria-hidden="true" />
        Télécharger
      </a>
      <a
        href={reportHref(files.xlsx)}
        download={shownReportName(files.xlsx)}
        className={buttonClass()}
        aria-label="Télécharger en Excel"
      >
        <Download size={15} strokeWidth={1.75} aria-hidden="true" />
        Excel
      </a>
    </>
  );
}
