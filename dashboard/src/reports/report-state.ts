import type { ReportKind } from '@vigie/contracts/jobs/report';
import type { ClientFrame, ReportStatus, ServerFrame } from '@vigie/contracts/socket';
import type { SharedQuery } from '../filters/shared-query.ts';

/** What a screen knows of the report of its query. */
export interface ReportState {
  /** Of the question that was asked last. */
  ref: string;
  /** undefined until the first answer. */
  status: ReportStatus | undefined;
  /** Why the last question was refused. */
  refusal: string | undefined;
}

const EVENTS = {
  daily: { start: 'startDailyReport', check: 'checkDailyReportStatus', status: 'dailyReportStatus' },
  theme: { start: 'startThemeReport', check: 'checkThemeReportStatus', status: 'themeReportStatus' },
} as const;

/** A question about the report of a query. Paging is none of a report's concern. */
export const question = (kind: ReportKind, what: 'start' | 'check', query: SharedQuery, ref: string): ClientFrame => ({
  event: EVENTS[kind][what],
  data: { query: { ...query, limit: null }, ref },
});

/** The state after a frame: an answer to this screen's own question, or news of the report that it shows. */
export function afterFrame(state: ReportState, kind: ReportKind, frame: ServerFrame): ReportState {
  if (frame.event === 'error') {
    return frame.data.ref === state.ref ? { ...state, refusal: frame.data.message } : state;
  }
  if (frame.event !== EVENTS[kind].status) return state;
  const { ref, ...status } = frame.data as ReportStatus;
  const isAnswer = ref === state.ref;
  const isNews = ref === undefined && status.key === state.status?.key;
  return isAnswer || isNews ? { ...state, status, refusal: undefined } : state;
}
