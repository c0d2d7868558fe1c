import { wallClockOf } from './paris.ts';

/** Start of the current hour in Paris: « 21-11-2026 10:00 ». */
export function lastPass(now: number): string {
  const wall = wallClockOf(now);
  const [year, month, day] = wall.slice(0, 10).split('-');
  return `${day}-${month}-${year} ${wall.slice(11, 13)}:00`;
}
