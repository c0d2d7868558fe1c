import { isolated } from './bidi.ts';

/**
 * Cells of CSV files: semicolons, decimal commas, dates as DD/MM/YYYY HH:mm in Paris, no formulas. A French spreadsheet
 * reads such a date as a date and sorts it by time. Free of run-time schemas.
 */

/** A text that a spreadsheet would run when it is typed: it begins like a formula and is not a plain figure such as -12,5. */
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * The place before a sign that begins a formula, at the start of a text or after anything that may part cells where the
 * file is opened: an English spreadsheet parts them at commas, and then does not see the quotes of a cell in the middle
 * of a line. A plain figure is left alone.
 */
const FORMULA =
  /(?<=^[\s"]{0,8}|[,;|\t\r\n][\s"]{0,8})(?=[=+\-@])(?![+-]\d+(?:[.,]\d+)?\s{0,2}%?\s{0,2}(?:$|[;\t\r\n]|,(?!\d)))/g;
const HEADING_NEEDS_QUOTES = /[;"\r\n]/;

/** Byte order mark of UTF-8. Without it a spreadsheet reads accents in another encoding. */
export const BOM = '\ufeff';
export const LINE_END = '\r\n';

/** Whether a spreadsheet would run the text if somebody typed it. */
export const isFormula = (value: string): boolean => FORMULA_START.test(value) && !PLAIN_NUMBER.test(value);

/** The text, with an apostrophe before every part that a spreadsheet would read as a formula, wherever it parts cells. */
export function defuse(value: string): string {
  const safe = value.replace(FORMULA, "'");
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text as a CSV cell: its direction isolated, defused, in quotes. Empty when missing. */
export const csvText = (value: string | undefined): string =>
  value === undefined || value === '' ? '' : quote(defuse(isolated(value)));

/** A heading, which is our own text: in quotes where it needs them. */
export const csvHeading = (value: string): string => (HEADING_NEEDS_QUOTES.test(value) ? quote(value) : value);

/** A figure with a decimal comma and no grouping, which a French spreadsheet reads as a number. Empty when missing. */
export function csvNumber(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

/** A line from cells that are already formatted. */
export const csvLine = (cells: readonly string[]): string => cells.join(';') + LINE_END;
