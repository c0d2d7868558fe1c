/** Paris wall clock of UTC minutes, by Intl alone. A minute is its number since 1970. */

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

const known = new Map<number, string>();

/** `YYYY-MM-DDTHH:mm`. Offsets of Paris are whole quarters, so a quarter's first minute tells the others. */
export function wallOf(minute: number): string {
  const start = quarterWall(minute - (minute % 15));
  const past = Number(start.slice(14)) + (minute % 15);
  return `${start.slice(0, 14)}${String(past).padStart(2, '0')}`;
}

function quarterWall(quarter: number): string {
  let start = known.get(quarter);
  if (start === undefined) {
    start = clock.format(quarter * 60_000).replace(' ', 'T');
    known.set(quarter, start);
  }
  return start;
}

export const dayOf = (minute: number): string => quarterWall(minute - (minute % 15)).slice(0, 10);

/** Minutes of a range by the words: the first whose wall clock has reached `from`, to the last not past `to`. */
export function minutesOf(from: string, to: string, around: { first: number; last: number }): number[] {
  const minutes: number[] = [];
  for (let m = around.first; m <= around.last; m += 1) minutes.push(m);
  const start = minutes.findIndex((m) => wallOf(m) >= from);
  const end = minutes.findLastIndex((m) => wallOf(m) <= to);
  return start < 0 || end < 0 ? [] : minutes.slice(start, end + 1);
}

const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1) / 60_000;
};

/** Minutes of a year to draw around: both changes of the clocks, and an ordinary midnight between them. */
export const momentsOf = (year: number): [spring: number, summer: number, autumn: number] => [
  lastSunday(year, 2),
  Date.UTC(year, 6, 14, 22) / 60_000,
  lastSunday(year, 9),
];
