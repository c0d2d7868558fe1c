import { z } from 'zod';
import { proofTarget } from './calls/proof.ts';
import { ROLES } from './options.ts';
import { querySchema } from './query.ts';
import { REPORT_NAME } from './report-name.ts';

/** Payload of the queue `analyses`. */
export const analysisJob = z.object({
  id: z.string().min(1).max(64),
  /** The start that this run belongs to. The results of an earlier run are dropped. */
  run: z.string().min(1).max(64),
});
export type AnalysisJob = z.output<typeof analysisJob>;

/** A daily report is about a publisher's day, a theme report about entities and lemmas, a statement proves a score. */
export const REPORT_KINDS = ['daily', 'theme', 'statement'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Payload of the queue `reports`. */
export const reportJob = z.object({
  kind: z.enum(REPORT_KINDS),
  /** A hash of kind, user and resolved query. Only one report per key is made at a time. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().regex(REPORT_NAME),
  /** Id of the user who asked for it. */
  user: z.string().min(1),
  /** The same as somebody who looks at notes; jobs of earlier versions lack it. */
  viewer: z.object({ id: z.string(), house: z.string(), isAdmin: z.boolean(), role: z.enum(ROLES) }).optional(),
  /** With both dates, without paging. */
  query: querySchema,
  /** Whose score a statement proves. */
  target: proofTarget.optional(),
});
export type ReportJob = z.output<typeof reportJob>;
