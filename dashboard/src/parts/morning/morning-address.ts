import type { SearchOf } from '@vigie/contracts/calls/index';
import { MISSED, readMissed } from '@vigie/contracts/views/missed-address';
import { isEveryone } from '../../query/shared-query.ts';
import { addDays } from '../../shared/paris.ts';

/** What « Ce matin » has in its address: publisher and, beside the shared query, the day and the rivals. */

const DAY = 'date';
const LIKE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that an address names. `null` means none, or none of the calendar. */
export function readDay(params: URLSearchParams): string | null {
  const text = params.get(DAY);
  return text !== null && LIKE_DAY.test(text) && addDays(text, 0) === text ? text : null;
}

/** The same address on another day. */
export function withDay(search: string, day: string): string {
  const params = new URLSearchParams(search);
  params.set(DAY, day);
  return `?${params}`;
}

/** What the screen asks; null without a publisher. */
export function morningSearch(
  params: URLSearchParams,
  editeur: string,
  rivals: readonly string[],
): NonNullable<SearchOf<'morning'>> | null {
  if (isEveryone(editeur)) return null;
  const date = readDay(params);
  return { editeur, ...(date !== null && { date }), concurrents: [...rivals] };
}

/** For the names of values that cannot be read. */
export const MORNING_PARAMETERS = {
  read: (params: URLSearchParams) => [readDay(params), readMissed(params)],
  presets: { [DAY]: null, [MISSED]: '' },
} as const;
