import { z } from 'zod';
import { querySchema } from '../query.ts';
import { REPORT_NAME } from '../report-name.ts';

/** A daily report tells a publisher's day, a theme report what some entities and lemmas choose. */
export const REPORT_KINDS = ['daily', 'theme'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Payload of the queue `reports`. */
export const reportJob = z.object({
  kind: z.enum(REPORT_KINDS),
  /** What is asked: kind, user and resolved query. One report per key is made at a time. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().regex(REPORT_NAME),
  /** Id of who asked. */
  user: z.string().min(1),
  /** With both dates, without paging. */
  query: querySchema,
});
export type ReportJob = z.output<typeof reportJob>;
