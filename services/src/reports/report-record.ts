import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { ReportKind } from '@vigie/contracts/jobs';
import { parisDay } from '@vigie/contracts/paris';
import type { Query } from '@vigie/contracts/query';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { ReportStatus, ServerFrame } from '@vigie/contracts/socket';

export interface ReportFiles {
  pdf: string;
  xlsx?: string;
  json?: string;
}

/** One report. Times in ms. The newest one of a key answers for the key; the list has every one of the last 30 days. */
export interface ReportRecord {
  kind: ReportKind;
  key: string;
  name: string;
  user: string;
  /** The same as somebody who looks at notes. */
  viewer?: Viewer;
  /** Resolved: with both dates, without paging. */
  query: Query;
  /** Of a statement. */
  target?: ProofTarget;
  status: 'processing' | 'done' | 'failed';
  askedAt: number;
  endedAt: number | null;
  files: ReportFiles | null;
  message: string | null;
}

const NONE = { status: 'none', file: null, files: null, date: null, message: null, progress: null } as const;

const time = (ms: number): string => new Date(ms).toISOString();

/** The status that the sockets of its user get when it changes. */
export const statusOf = (record: ReportRecord, progress: number | null = null): ReportStatus => ({
  status: record.status,
  file: record.files?.pdf ?? null,
  files: record.files,
  date: time(record.endedAt ?? record.askedAt),
  key: record.key,
  message: record.message,
  progress: record.status === 'processing' ? (progress ?? 0) : null,
});

/** The status for a returning user: a report of an earlier day counts as none. */
export function statusOnReturn(key: string, record: ReportRecord | undefined, now: number, progress = 0): ReportStatus {
  if (record === undefined) return { ...NONE, key };
  if (record.status === 'processing') return statusOf(record, progress);
  if (parisDay(record.endedAt ?? 0) !== parisDay(now)) return { ...NONE, key };
  return { ...statusOf(record), status: record.status === 'done' ? 'existing' : 'failed' };
}

const FRAMES = {
  daily: 'dailyReportStatus',
  theme: 'themeReportStatus',
  statement: 'statementStatus',
} as const satisfies Record<ReportKind, ServerFrame['event']>;

export const statusFrame = (kind: ReportKind, data: ReportStatus): ServerFrame => ({ event: FRAMES[kind], data });
