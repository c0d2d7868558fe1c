import { type Moment, momentOf } from '../../dates/moment.ts';

const SLASHES = /\/((?:19|20)\d{2})[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])(?=[/_.-]|$)/;
const DASHES = /(?<!\d)((?:19|20)\d{2})[-_.](0[1-9]|1[0-2])[-_.](0[1-9]|[12]\d|3[01])(?!\d)/;
const DAY_FIRST = /(?<!\d)(0[1-9]|[12]\d|3[01])[-_/](0[1-9]|1[0-2])[-_/]((?:19|20)\d{2})(?!\d)/;
const SOLID = /(?<!\d)(20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/;

/** The day in an address such as `/2025/03/03/`, `-03-03-2025-` or `20250303`. */
export function urlDate(address: string, zone: string): Moment | undefined {
  const path = address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const match = SLASHES.exec(path) ?? DASHES.exec(path) ?? SOLID.exec(path);
  const last = match ? undefined : DAY_FIRST.exec(path);
  const [year, month, day] = match ? [match[1], match[2], match[3]] : last ? [last[3], last[2], last[1]] : [];
  if (year === undefined) return undefined;
  return momentOf({ year: Number(year), month: Number(month), day: Number(day) }, '', zone);
}
