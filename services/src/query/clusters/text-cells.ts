import { wallClock } from '@vigie/contracts/paris';

/** Cells of CSV files, as the dashboard's own files have them. */

/** What a spreadsheet would run: a cell that begins like a formula, and is not a plain figure such as -12,5. */
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEEDS_QUOTES = /[;"\r\n]/;

export const BYTE_ORDER_MARK = '\ufeff';

/** Defused with an apostrophe, then quoted where the separator, quotes or line ends ask for it. */
export function cell(value: string): string {
  const safe = FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Decimal comma, no grouping. */
export const numberCell = (value: number): string => String(value).replace('.', ',');

/** DD/MM/YYYY HH:mm in Paris; empty when missing. */
export function timeCell(time: string | null): string {
  if (time === null) return '';
  const wall = wallClock(Date.parse(time));
  return `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)} ${wall.slice(11, 16)}`;
}

export const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;
