import { addDays, daysIn } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

const CURVE_DAYS = 30;
const SHORT_DAYS = 7;

/**
 * There is one rank per day, so a short range makes no curve: the chart then shows the thirty days that end with it.
 */
export function rankingRange(query: SharedQuery): { query: SharedQuery; thirtyDays: boolean } {
  if (daysIn(query.fromDate, query.toDate) >= SHORT_DAYS) return { query, thirtyDays: false };
  const first = addDays(query.toDate.slice(0, 10), 1 - CURVE_DAYS);
  return { query: { ...query, fromDate: `${first}T00:00` }, thirtyDays: true };
}
