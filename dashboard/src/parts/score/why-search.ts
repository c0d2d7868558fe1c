import { reachesPresent } from '../../query/present.ts';
import { previousRange } from '../../query/previous-range.ts';
import { encodeQuery } from '../../query/query-codec.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { daysIn, wallClockOf } from '../../shared/paris.ts';
import { type ScoreAddress, withScoreAddress } from './score-address.ts';

export interface WhyOptions extends Partial<Pick<ScoreAddress, 'par' | 'trail'>> {
  /** How many days earlier the other side is; by default as many as the range has. */
  back?: number | undefined;
}

/**
 * The search part of « Score ouvert » that explains a score, with dates: it says the same tomorrow. A range that has ended names the one that it is compared with; one that
 * is running is compared until the same minute, which « Score ouvert » takes when it is opened.
 */
export function whySearch(
  query: SharedQuery,
  { par = 'page', trail = [], back = daysIn(query.fromDate, query.toDate) }: WhyOptions = {},
): string {
  const running = reachesPresent(query);
  if (running && back === daysIn(query.fromDate, query.toDate))
    return withScoreAddress(encodeQuery(query), { a: {}, par, trail });
  const ended = running ? { ...query, toDate: wallClockOf(serverNow()) } : query;
  const { fromDate, toDate, editeur } = previousRange(ended, serverNow(), back);
  return withScoreAddress(encodeQuery(ended), { a: { fromDate, toDate, editeur }, par, trail });
}
