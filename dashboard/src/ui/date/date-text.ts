import { formatFullDay } from '@vigie/contracts/french/clock';
import { calendar, DAY, isWallClock, MINUTE } from '../../shared/paris.ts';

/** The value of a field: a day (`YYYY-MM-DD`), a day with its time (`YYYY-MM-DDTHH:mm`), or a time alone (`HH:mm`). */
export type Precision = 'day' | 'minute' | 'time';

/** The day of a time alone. */
const ANY_DAY = '2000-01-01';

/** With a day and a time. */
const whole = (value: string, precision: Precision): string =>
  precision === 'day' ? `${value}T00:00` : precision === 'time' ? `${ANY_DAY}T${value}` : value;

const exists = (value: string, precision: Precision): boolean => isWallClock(whole(value, precision));

const two = (digits: string): string => digits.padStart(2, '0');

/** « 22/11/2026 14:30 », « 14:30 » for a time alone, whatever the browser's language; '' for an invalid date. */
export function formatWall(value: string, precision: Precision): string {
  if (!exists(value, precision)) return '';
  if (precision === 'time') return value;
  const day = formatFullDay(value);
  return precision === 'day' ? day : `${day} ${value.slice(11)}`;
}

/** Day first, with or without separators; also machine-readable dates, for pasting. */
const FRENCH = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})(?:[ ,T]+(.*))?$/;
const PLAIN = /^(\d{2})(\d{2})(\d{4})\s*(\d{2}:?\d{2})?$/;
const MACHINE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/;
const TIME = /^(\d{1,2})(?:\s*[:hH]\s*(\d{2})?|(\d{2}))$/;

function parts(text: string): [day: string, time: string | undefined] | null {
  const machine = MACHINE.exec(text);
  if (machine) return [`${machine[1]}-${machine[2]}-${machine[3]}`, machine[4]];
  const french = FRENCH.exec(text) ?? PLAIN.exec(text);
  if (!french) return null;
  const [, day = '', month = '', year = '', time] = french;
  return [`${year}-${two(month)}-${two(day)}`, time];
}

const HOUR_ALONE = /^\d{1,2}$/;

function timeOf(text: string): string | null {
  const found = TIME.exec(text.trim());
  if (!found) return null;
  return `${two(found[1] ?? '')}:${found[2] ?? found[3] ?? '00'}`;
}

/**
 * The value of a typed text, null if invalid: « 22/11/2026 14:30 », « 2/1/2026 8h », « 22112026 1430 »; « 14h30 » for a time alone.
 * @param time time of a day that is typed without one
 */
export function parseWall(typed: string, precision: Precision, time = '00:00'): string | null {
  if (precision === 'time') {
    const text = typed.trim();
    const value = timeOf(HOUR_ALONE.test(text) ? `${text}h` : text) ?? '';
    return exists(value, precision) ? value : null;
  }
  const found = parts(typed.trim());
  if (!found) return null;
  const [day, written] = found;
  if (precision === 'day') return exists(day, precision) ? day : null;
  const clock = written === undefined ? time : timeOf(written);
  const value = `${day}T${clock ?? ''}`;
  return exists(value, precision) ? value : null;
}

/** Places of a date's parts in the text, and their steps. */
const DAY_PARTS = [
  { from: 0, to: 2, unit: 'day' },
  { from: 3, to: 5, unit: 'month' },
  { from: 6, to: 10, unit: 'year' },
] as const;
const PARTS = {
  day: DAY_PARTS,
  minute: [...DAY_PARTS, { from: 11, to: 13, unit: 'hour' }, { from: 14, to: 16, unit: 'minute' }],
  time: [
    { from: 0, to: 2, unit: 'hour' },
    { from: 3, to: 5, unit: 'minute' },
  ],
} as const;
const FORMATS = { day: DAY, minute: MINUTE, time: 'HH:mm' } as const;

export interface SteppedDate {
  readonly value: string;
  /** The changed part, to be selected. */
  readonly selection: readonly [from: number, to: number];
}

/** Adds or subtracts one step of the part at the caret, as native date fields do. */
export function stepWall(value: string, precision: Precision, caret: number, by: 1 | -1): SteppedDate | null {
  if (!exists(value, precision)) return null;
  const offered = PARTS[precision];
  const part = offered.find(({ to }) => caret <= to) ?? offered[offered.length - 1]!;
  const moved = calendar(whole(value, precision)).add(by, part.unit).format(FORMATS[precision]);
  return exists(moved, precision) ? { value: moved, selection: [part.from, part.to] } : null;
}
