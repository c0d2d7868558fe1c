/**
 * Cells of CSV files: semicolons, decimal commas, dates as DD/MM/YYYY HH:mm in Paris, nothing that a spreadsheet would run.
 * A French spreadsheet reads such a date as one, and so sorts it by time. Free of run-time schemas.
 */

/** What a spreadsheet would run: a cell that begins like a formula, and is not a plain figure such as -12,5. */
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** UTF-8 mark, without which a spreadsheet takes accents for another encoding. */
export const BOM = '\ufeff';
export const LINE_END = '\r\n';

/** The text, with an apostrophe before what a spreadsheet would take for a formula. */
export function defuse(value: string): string {
  return FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
}

/** A text as a CSV cell: defused, then quoted where the separator, quotes or line ends ask for it. Empty when missing. */
export function csvText(value: string | undefined): string {
  if (value === undefined) return '';
  const safe = defuse(value);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A figure with a decimal comma and no grouping, so that a French spreadsheet reads a number; empty when missing. */
export function csvNumber(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

/** DD/MM/YYYY of YYYY-MM-DD. */
export const csvDay = (day: string): string => day.split('-').reverse().join('/');

/** One line of cells that are ready. */
export const csvLine = (cells: readonly string[]): string => cells.join(';') + LINE_END;
