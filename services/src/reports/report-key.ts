import { createHash } from 'node:crypto';
import type { ReportKind } from '@vigie/contracts/jobs/report';
import { parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';

export interface ReportRequest {
  kind: ReportKind;
  /** Id of who asks. */
  user: string;
  query: Query;
}

/** The query with its dates, and without what does not change a report: paging, and how "everybody" is written. */
export function resolveReportQuery(query: Query, now: number): Query {
  const today = parisDay(now);
  const { limit: _limit, fromDate, toDate, editeur, ...rest } = query;
  return {
    ...rest,
    fromDate: fromDate ?? `${today}T00:00`,
    toDate: toDate ?? `${today}T23:59`,
    editeur: isEveryPublisher(editeur) ? 'all' : editeur,
  };
}

/** The same for the same question of the same user; the query must be resolved. */
export function reportKey({ kind, user, query }: ReportRequest): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = JSON.stringify([kind, user, fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
