import { STYLES } from './cells.ts';

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
