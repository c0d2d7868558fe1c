import type { GridTimes, Scroll } from './measure.ts';

const WHEEL_P99 = 20;
const THUMB_P99 = 33;
const FIRST_ROWS = 150;
/** Share of the view's bands: a half-drawn frame has less. */
const LEAST_INK = 0.9;

/** The bars that the grid missed, in words; empty when it met all of them. */
export function missedBars(name: string, { firstRowsMs, wheel, thumb }: GridTimes): string[] {
  const missed: string[] = [];
  const check = (holds: boolean, text: string): void => {
    if (!holds) missed.push(`${name}: ${text}`);
  };
  check(wheel.p99 <= WHEEL_P99, `wheel p99 ${wheel.p99.toFixed(1)} ms, bar ${WHEEL_P99}`);
  check(thumb.p99 <= THUMB_P99, `thumb p99 ${thumb.p99.toFixed(1)} ms, bar ${THUMB_P99}`);
  check(firstRowsMs <= FIRST_ROWS, `first rows ${firstRowsMs.toFixed(0)} ms, bar ${FIRST_ROWS}`);
  for (const [gesture, scroll] of [
    ['wheel', wheel],
    ['thumb', thumb],
  ] as const) {
    check(isPainted(scroll), `${gesture}: frames without rows (${describe(scroll)})`);
  }
  return missed;
}

/** Whether rows were there before each paint, moved, and filled the filmed pictures from top to bottom. */
export function isPainted({ blank, distinct, frames, film }: Scroll): boolean {
  return blank === 0 && distinct > frames / 4 && film !== undefined && film.frames > 20 && film.leastInk >= LEAST_INK;
}

const describe = ({ blank, distinct, frames, film }: Scroll): string =>
  `${blank} blank, ${distinct} rows met in ${frames} frames, ${film?.frames} filmed, least ink ${film?.leastInk}`;
