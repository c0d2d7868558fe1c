import { defuse } from '@vigie/contracts/csv';
import { wallClock } from '@vigie/contracts/paris';

/** How a cell is shown. Figures stay figures: a French spreadsheet writes its own separators. */
export type Format =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'datetime'
  | 'day'
  | 'header'
  | 'title'
  | 'label'
  /** An address that a click opens. */
  | 'link';

/** Styles by index, as styles.ts lists them; `defused` is text that a spreadsheet would otherwise run. */
export const STYLES = [
  'general',
  'text',
  'integer',
  'decimal',
  'percent',
  'datetime',
  'day',
  'header',
  'title',
  'label',
  'defused',
  'link',
] as const;

const styleOf = (name: (typeof STYLES)[number]): number => STYLES.indexOf(name);

/** Text, a figure (a share for 'percent', ms for 'datetime'), or nothing. */
export type Value = string | number | null;
export type Cell = Value | { value: Value; format: Format };

/** What a cell of a spreadsheet holds at most. */
const LONGEST = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML holds it. A spreadsheet reads _x0041_ as a character, so an underscore that begins one is written so. */
export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(ILLEGAL, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A, B, ... Z, AA */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days from the spreadsheet's day 0, 30/12/1899, to 1970. */
const EPOCH_DAYS = 25_569;
const offsets = new Map<number, number>();

/** Paris is whole hours from UTC, and asking the calendar for each of a million dates would take a minute. */
function parisOffset(hour: number): number {
  let offset = offsets.get(hour);
  if (offset === undefined) {
    if (offsets.size > 10_000) offsets.clear();
    offset = Date.parse(`${wallClock(hour * HOUR_MS)}:00Z`) - hour * HOUR_MS;
    offsets.set(hour, offset);
  }
  return offset;
}

/** An instant (ms) as the spreadsheet's number for the Paris wall clock. */
export const serialDate = (ms: number): number =>
  Math.round(((ms + parisOffset(Math.floor(ms / HOUR_MS))) / DAY_MS + EPOCH_DAYS) * 1e8) / 1e8;

const WORDED: ReadonlySet<Format> = new Set(['header', 'title', 'label', 'link']);

/** One cell as XML; '' when there is nothing to hold. */
export function cellXml(cell: Cell, preset: Format, at: string): string {
  const { value, format } = cell !== null && typeof cell === 'object' ? cell : { value: cell, format: preset };
  if (value === null || value === '') return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    const dated = format === 'datetime' || format === 'day';
    return `<c r="${at}" s="${styleOf(format === 'text' ? 'integer' : format)}"><v>${dated ? serialDate(value) : value}</v></c>`;
  }
  // The type says that it is text, the style that it stays text when somebody edits the cell.
  const style = WORDED.has(format) ? format : 'text';
  const shown = defuse(value) === value ? style : 'defused';
  return `<c r="${at}" s="${styleOf(shown)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}
