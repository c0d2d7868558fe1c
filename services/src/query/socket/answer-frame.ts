import type { ReportKind } from '@vigie/contracts/jobs/report';
import { may } from '@vigie/contracts/roles/access';
import { CLIENT_FRAME_ACCESS } from '@vigie/contracts/roles/frames';
import type { CheckedFrame, ReportStatus, ServerFrame } from '@vigie/contracts/socket';
import { AppError } from '../../platform/errors.ts';
import { statusFrame } from '../../reports/report-record.ts';
import type { Question, Reports } from '../../reports/reports.ts';
import type { SessionUser } from '../sessions/session.ts';

type Ask = (reports: Reports, question: Question) => Promise<ReportStatus>;

const start: Ask = (reports, question) => reports.start(question);
const check: Ask = (reports, question) => reports.check(question);

const EVENTS: Readonly<Record<CheckedFrame['event'], readonly [ReportKind, Ask]>> = {
  startDailyReport: ['daily', start],
  checkDailyReportStatus: ['daily', check],
  startThemeReport: ['theme', start],
  checkThemeReportStatus: ['theme', check],
};

/**
 * The answer to a frame of this user.
 * @throws {AppError} `forbidden`, `validation_failed`, `too_many_requests`
 */
export async function answerFrame(reports: Reports, user: SessionUser, frame: CheckedFrame): Promise<ServerFrame> {
  const [kind, ask] = EVENTS[frame.event];
  const { query, ref } = frame.data;
  if (!may(CLIENT_FRAME_ACCESS[frame.event], user)) throw new AppError('forbidden');
  if (kind === 'theme' && query.clusterEntities === '' && query.clusterLemmes === '') {
    throw new AppError('validation_failed', { message: 'Veuillez choisir des entites ou lemmes' });
  }
  const status = await ask(reports, { kind, user: user.id, query });
  return statusFrame(kind, ref === undefined ? status : { ...status, ref });
}
