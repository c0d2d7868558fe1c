import type { SharedQuery } from '../filters/shared-query.ts';
import { addDays } from '../shared/paris.ts';

const DAYS_BEFORE = 30;

/** The 30 whole days before a range: they hold the month average and every previous same weekday. */
export function beforeRange(query: SharedQuery): SharedQuery {
  const first = query.fromDate.slice(0, 10);
  return { ...query, fromDate: `${addDays(first, -DAYS_BEFORE)}T00:00`, toDate: `${addDays(first, -1)}T23:59` };
}
