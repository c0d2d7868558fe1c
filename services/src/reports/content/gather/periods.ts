import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, wallClock } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query, rangeOf } from '@vigie/contracts/query';
import type { Question } from '../../../figures/exposure/context.ts';
import { askedTitle } from '../../../figures/question/publishers.ts';

const WEEKS = [1, 2, 3, 4];

/** The period of a report and those it is compared with, all of the same length. */
interface Periods {
  current: Query;
  /** The days just before, as many: of one day the day before. */
  previous: Query;
  /** The same range 1 to 4 weeks earlier. */
  weekdays: Query[];
  /** Days of the Paris calendar. */
  days: number;
  /** It is not over: the others are cut at the same minute, or a morning would always look like a decline. */
  running: boolean;
}

/** The query with its range written out, from its first to its last minute, at most the present one. */
export function written(query: Query, now: number): { query: Query; running: boolean } {
  const { from, to } = rangeOf(query, now);
  const today = wallClock(now).slice(0, 10);
  const range = { from: query.fromDate ?? `${today}T00:00`, to: query.toDate ?? `${today}T23:59` };
  const running = to > from && range.to > wallClock(now);
  return { query: { ...query, fromDate: range.from, toDate: running ? wallClock(to - MINUTE_MS) : range.to }, running };
}

const noon = (wall: string): number => Date.parse(`${wall.slice(0, 10)}T12:00:00Z`);

/** Days of the Paris calendar that a written range touches. */
export const daysOf = ({ fromDate = '', toDate = '' }: Query): number =>
  Math.round((noon(toDate) - noon(fromDate)) / DAY_MS) + 1;

const shifted = (wall: string, days: number): string => `${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`;

export function periodsOf(full: Query, now: number): Periods {
  const { query, running } = written(full, now);
  const days = daysOf(query);
  const back = (by: number): Query => ({
    ...query,
    fromDate: shifted(query.fromDate ?? '', -by),
    toDate: shifted(query.toDate ?? '', -by),
  });
  return { current: query, previous: back(days), weekdays: WEEKS.map((week) => back(7 * week)), days, running };
}

/** The publisher of a query, or its publishers, as tables name them. `null` means the whole market. */
export const ownName = ({ query, publishers }: Pick<Question, 'query' | 'publishers'>): string | null =>
  isEveryPublisher(query.editeur) ? null : askedTitle(publishers, query);
