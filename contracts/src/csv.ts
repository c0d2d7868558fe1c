import { isolated } from './bidi.ts';

/**
 * Cells of CSV files: semicolons, decimal commas, dates as DD/MM/YYYY HH:mm in Paris, no formulas. A French spreadsheet
 * reads such a date as a date and sorts it by time. Free of run-time schemas.
 */

/** Signs that begin a formula, and those that are one of them under NFKC: a spreadsheet of another script may read them so. */
const SIGN = '[=+\\-@\u207a\u207c\u208a\u208c\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\u2a75\u2a76]';
/** Signs after which a spreadsheet types on. */
const TYPED_START = /^[\t\r\0]/;
/** What nobody sees before a sign, or a spreadsheet leaves out: blanks, controls, invisible letters, marks. */
const BLANK = '[\\s\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\u2800]';
/** A plain figure such as -12,5, which no spreadsheet runs. */
const FIGURE = String.raw`[+-]\d+(?:[.,]\d+)?`;
const FORMULA_START = new RegExp(`^(?:[\\t\\r\\0]|${BLANK}*(?!${FIGURE}$)${SIGN})`, 'u');

/**
 * The place before a sign that begins a formula, at the start of a text or after anything that may part cells where the
 * file is opened: an English spreadsheet parts them at commas, and then does not see the quotes of a cell in the middle
 * of a line. A plain figure is left alone.
 */
const FORMULA = new RegExp(
  `(?=${SIGN})(?<=(?:^|[,;|\\t\\r\\n])(?:${BLANK}|")*)(?!${FIGURE}\\s{0,2}%?\\s{0,2}(?:$|[;\\t\\r\\n]|,(?!\\d)))`,
  'gu',
);
/** Texts that a spreadsheet would change, since it reads them as figures: it has 15 digits, drops zeros and knows 8e52. Ids may be such. */
const READ_AS_FIGURE = /^(?:\d{16,}|0\d+|\d+(?:[.,]\d+)?e[+-]?\d+)$/i;
const HEADING_NEEDS_QUOTES = /[;"\r\n]/;

/** Byte order mark of UTF-8. Without it a spreadsheet reads accents in another encoding. */
export const BOM = '\ufeff';
export const LINE_END = '\r\n';

/** Whether a spreadsheet would run the text if somebody typed it. */
export const isFormula = (value: string): boolean => FORMULA_START.test(value);

/** The text, with an apostrophe before every part that a spreadsheet would read as a formula, wherever it parts cells, or change as a figure. */
export function defuse(value: string): string {
  if (READ_AS_FIGURE.test(value)) return `'${value}`;
  const safe = value.replace(FORMULA, "'");
  return TYPED_START.test(safe) ? `'${safe}` : safe;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text as a CSV cell: its direction isolated, defused, in quotes. Empty when missing. */
export const csvText = (value: string | undefined): string =>
  value === undefined || value === '' ? '' : quote(defuse(isolated(value)));

/** A heading: defused too, since some name a publisher; in quotes where it needs them. */
export function csvHeading(value: string): string {
  const safe = defuse(value);
  return HEADING_NEEDS_QUOTES.test(safe) ? quote(safe) : safe;
}

/** A figure with a decimal comma and no grouping, which a French spreadsheet reads as a number. Empty when missing. */
export function csvNumber(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

/** A line from cells that are already formatted. */
export const csvLine = (cells: readonly string[]): string => cells.join(';') + LINE_END;
