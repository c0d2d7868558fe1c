import { weekdayName } from '@vigie/contracts/french/clock';
import { formatDay } from '../shared/dates.ts';

const day = (wall: string): string => formatDay(wall.slice(0, 10));
const time = (wall: string): string => wall.slice(11);

/** « 21/11 00:00 », and the end without its day if it is the same day. */
export function periodParts(fromDate: string, toDate: string): { from: string; to: string } {
  const sameDay = fromDate.slice(0, 10) === toDate.slice(0, 10);
  return {
    from: `${day(fromDate)} ${time(fromDate)}`,
    to: sameDay ? time(toDate) : `${day(toDate)} ${time(toDate)}`,
  };
}

/** For use beside a figure: « 20/11 00:00–23:59 », « 15/11 00:00 – 21/11 23:59 ». */
export function shortPeriod({ fromDate, toDate }: { fromDate: string; toDate: string }): string {
  const { from, to } = periodParts(fromDate, toDate);
  return fromDate.slice(0, 10) === toDate.slice(0, 10) ? `${from}–${to}` : `${from} – ${to}`;
}

/** For subtitles: « samedi 21/11, 00:00 – 10:15 » or « du 15/11 00:00 au 21/11 23:59 ». */
export function periodWords(fromDate: string, toDate: string): string {
  const { from, to } = periodParts(fromDate, toDate);
  if (fromDate.slice(0, 10) !== toDate.slice(0, 10)) return `du ${from} au ${to}`;
  return `${weekdayName(fromDate)} ${day(fromDate)}, ${time(fromDate)} – ${time(toDate)}`;
}
