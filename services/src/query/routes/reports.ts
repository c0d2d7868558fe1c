import { shownReportName } from '@vigie/contracts/report-name';
import { may } from '@vigie/contracts/roles/access';
import { CAPABILITIES } from '@vigie/contracts/roles/capabilities';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { ReportFolder } from '../../reports/report-folder.ts';
import { readFileName } from '../../reports/report-name.ts';
import type { ReportStore } from '../../reports/report-store.ts';
import { registerCall } from '../http/register-call.ts';
import { FileStream } from '../http/streams.ts';

export interface ReportFilesDeps {
  reportStore: Pick<ReportStore, 'files'>;
  reportFolder: Pick<ReportFolder, 'open'>;
}

/** GET /reporting/{file}. Names that no report can have never reach the file system. */
export function reportRoutes(app: FastifyInstance, { reportStore, reportFolder }: ReportFilesDeps): void {
  registerCall(app, 'reportFile', async ({ params, user, reply }) => {
    const asked = readFileName(params.file);
    const known = asked && (await reportStore.files(asked.name));
    if (!asked || !known) throw new AppError('not_found');
    if (known.user !== user.id && !may(CAPABILITIES.othersReports, user)) throw new AppError('forbidden');
    const opened = await reportFolder.open(params.file);
    if (!opened) throw new AppError('not_found');
    reply.header('cache-control', 'private, no-store').header('content-length', opened.bytes);
    return new FileStream(shownReportName(params.file), opened.stream, asked.type);
  });
}
