import { isolated } from '../bidi.ts';
import { isFormula } from '../csv.ts';
import { parisOffset } from '../french/clock.ts';
import { HOUR_MS } from '../french/durations.ts';

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
const STYLES = [
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

const DAY_MS = 24 * HOUR_MS;
/** Days from the spreadsheet's day 0, 30/12/1899, to 1970. */
const EPOCH_DAYS = 25_569;

/** An instant (ms) as the spreadsheet's number for the Paris wall clock. */
export const serialDate = (ms: number): number =>
  Math.round(((ms + parisOffset(ms)) / DAY_MS + EPOCH_DAYS) * 1e8) / 1e8;

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
  const text = isolated(value);
  const shown = isFormula(text) ? 'defused' : style;
  return `<c r="${at}" s="${styleOf(shown)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Cell styles in the order of STYLES. Number formats are the file format's own notation, shown as the reader's country writes. */

const INK = 'FF1C1A17';
const ACCENT = 'FF044389';
const LINE = 'FFE4E0D7';
const SUNK = 'FFFAF8F4';

const FORMATS = { decimal: 164, percent: 165, datetime: 166, day: 167 } as const;
const FONTS = { normal: 0, bold: 1, title: 2, link: 3 } as const;

interface Xf {
  numFmt?: number;
  font?: number;
  fill?: number;
  border?: number;
  align?: string;
  quotePrefix?: boolean;
}

const TOP = '<alignment vertical="top"/>';
const XFS: Record<(typeof STYLES)[number], Xf> = {
  general: {},
  text: { align: TOP },
  integer: { numFmt: 3, align: TOP },
  decimal: { numFmt: FORMATS.decimal, align: TOP },
  percent: { numFmt: FORMATS.percent, align: TOP },
  datetime: { numFmt: FORMATS.datetime, align: TOP },
  day: { numFmt: FORMATS.day, align: TOP },
  header: { font: FONTS.bold, fill: 2, border: 1, align: '<alignment vertical="center" wrapText="1"/>' },
  title: { font: FONTS.title },
  label: { font: FONTS.bold, align: TOP },
  defused: { numFmt: 49, align: TOP, quotePrefix: true },
  link: { font: FONTS.link, align: TOP },
};

function xfXml({ numFmt = 0, font = 0, fill = 0, border = 0, align, quotePrefix }: Xf): string {
  const applied = [
    numFmt > 0 ? ' applyNumberFormat="1"' : '',
    font > 0 ? ' applyFont="1"' : '',
    fill > 0 ? ' applyFill="1"' : '',
    border > 0 ? ' applyBorder="1"' : '',
    align ? ' applyAlignment="1"' : '',
    quotePrefix ? ' quotePrefix="1"' : '',
  ].join('');
  return `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"${applied}>${align ?? ''}</xf>`;
}

const font = (size: number, color: string, sign: '' | '<b/>' | '<u/>'): string =>
  `<font>${sign}<sz val="${size}"/><color rgb="${color}"/><name val="Calibri"/><family val="2"/></font>`;

export const stylesXml = (): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="4"><numFmt numFmtId="${FORMATS.decimal}" formatCode="#,##0.0"/><numFmt numFmtId="${FORMATS.percent}" formatCode="0.0%"/><numFmt numFmtId="${FORMATS.datetime}" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="${FORMATS.day}" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="4">${font(11, INK, '')}${font(11, INK, '<b/>')}${font(16, ACCENT, '<b/>')}${font(11, ACCENT, '<u/>')}</fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${SUNK}"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="${LINE}"/></bottom><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${STYLES.length}">${STYLES.map((name) => xfXml(XFS[name])).join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
