import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { parisDay } from '@vigie/contracts/paris';
import { encodeBlock } from './native/block.ts';
import { Uint64Column } from './native/numbers.ts';
import { dateColumn } from './native/types.ts';
import type { Insert } from './store.ts';

/** Days since 1970 of the Paris calendar, by hour of UTC. The offset of Paris is a whole number of hours. */
const dayOfHour = new Map<number, number>();
const HOURS_KEPT = 20_000;

function parisDayNumber(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  let day = dayOfHour.get(hour);
  if (day === undefined) {
    if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear();
    day = Date.parse(`${parisDay(hour * HOUR_MS)}T00:00:00Z`) / DAY_MS;
    dayOfHour.set(hour, day);
  }
  return day;
}

/** The Paris days in which a batch of crawls makes articles visible. Their roll-ups are no longer valid. */
export class TouchedDays {
  readonly #days = new Set<number>();

  /** A snapshot of [at, at + period): `at` in milliseconds, `period` in seconds. */
  addSpan(at: number, period: number): void {
    const first = Math.ceil(at / MINUTE_MS) * MINUTE_MS;
    const end = Math.ceil((at + period * 1_000) / MINUTE_MS) * MINUTE_MS;
    this.#days.add(parisDayNumber(first));
    this.#days.add(parisDayNumber(end - MINUTE_MS));
  }

  get days(): number[] {
    return [...this.#days].sort((a, b) => a - b);
  }

  insert(): Insert {
    const columns = { day: dateColumn(), times: new Uint64Column() };
    for (const day of this.days) {
      columns.day.push(day);
      columns.times.push(1);
    }
    const rows = this.#days.size;
    return { table: 'touched_days', columns: Object.keys(columns), rows, chunks: encodeBlock(columns, rows) };
  }
}
