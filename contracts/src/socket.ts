import { z } from 'zod';
import { status } from './calls/status.ts';
import { pinnedView } from './calls/views.ts';
import { errorBody } from './errors.ts';
import { REPORT_KINDS } from './jobs.ts';
import { querySchema } from './query.ts';
import { timeOut } from './rows.ts';
import { isCleanText } from './text.ts';

/** Frames of /socket: JSON {event, data}, one per message. */

/** `ref` comes back in the answer, so that a screen knows which question it belongs to. */
const ask = z.object({ query: querySchema, ref: z.string().max(64).refine(isCleanText).optional() });

export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('startDailyReport'), data: ask }),
  z.object({ event: z.literal('checkDailyReportStatus'), data: ask }),
  z.object({ event: z.literal('startThemeReport'), data: ask }),
  z.object({ event: z.literal('checkThemeReportStatus'), data: ask }),
]);

export const REPORT_STATUSES = ['none', 'existing', 'processing', 'done', 'failed'] as const;

/** Beside the PDF there is a workbook, or the file that `npm run verify` reads. */
export const reportFiles = z.object({ pdf: z.string(), xlsx: z.string().optional(), json: z.string().optional() });

export const reportStatus = z.object({
  status: z.enum(REPORT_STATUSES),
  /** The PDF's name under /reporting/; null if there is none yet. */
  file: z.string().nullable(),
  files: reportFiles.nullable(),
  /** When it was requested (processing) or ended (existing, done, failed). */
  date: timeOut.nullable(),
  /** Key of the report: the same question of the same user has the same key. */
  key: z.string(),
  /** Why it failed, or why there is no file. */
  message: z.string().nullable(),
  /** Share that is done, while processing. */
  progress: z.number().min(0).max(1).nullable(),
  ref: z.string().optional(),
});

export const serverFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('dailyReportStatus'), data: reportStatus }),
  z.object({ event: z.literal('themeReportStatus'), data: reportStatus }),
  z.object({ event: z.literal('statementStatus'), data: reportStatus }),
  /** For administrators: a user's report is ready. */
  z.object({
    event: z.literal('reportFinished'),
    data: z.object({ kind: z.enum(REPORT_KINDS), file: z.string(), files: reportFiles, date: timeOut }),
  }),
  /** The feed lights, as in the answer of GET /api/status. */
  z.object({ event: z.literal('feeds'), data: status.answer }),
  /** The user's pinned views in their order: to a new client whose user ever pinned one, and after changes. */
  z.object({ event: z.literal('pinnedViews'), data: z.object({ vues: z.array(pinnedView) }) }),
  /** Newer data is available. */
  z.object({ event: z.literal('dataUntil'), data: z.object({ until: timeOut }) }),
  /** Frames may have been lost: the page must ask again. */
  z.object({ event: z.literal('resync'), data: z.object({}) }),
  z.object({ event: z.literal('error'), data: errorBody.shape.error.extend({ ref: z.string().optional() }) }),
]);

export type ClientFrame = z.input<typeof clientFrame>;
export type CheckedFrame = z.output<typeof clientFrame>;
export type ServerFrame = z.output<typeof serverFrame>;
export type ReportStatus = z.output<typeof reportStatus>;
