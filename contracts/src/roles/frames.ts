import type { ClientFrame, ServerFrame } from '../socket.ts';
import type { Access } from './access.ts';

/** Who may open /socket at all. */
export const SOCKET_ACCESS = 'session' satisfies Access;

/** Who may send each frame. A frame without a row does not compile. */
export const CLIENT_FRAME_ACCESS = {
  startDailyReport: 'session',
  checkDailyReportStatus: 'session',
  startThemeReport: 'admin',
  checkThemeReportStatus: 'admin',
} as const satisfies Record<ClientFrame['event'], Access>;

/** Who receives each frame. States of a report and pinned views go only to their user. */
export const SERVER_FRAME_ACCESS = {
  dailyReportStatus: 'session',
  themeReportStatus: 'admin',
  statementStatus: 'session',
  reportFinished: 'admin',
  feeds: 'session',
  pinnedViews: 'session',
  dataUntil: 'session',
  resync: 'session',
  error: 'session',
} as const satisfies Record<ServerFrame['event'], Access>;
