import { INK, PAGE, SIZE, WIDTH } from './look.ts';
import type { Paper } from './paper.ts';
import { FONTS, type Pdf } from './pdf.ts';

export interface TextLook {
  font?: keyof typeof FONTS;
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Figures stand under figures. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];
const LINE_GAP = 1.6;
/** A headline longer than this fills a page of a table with one row. */
const LONGEST = 240;
// Pictographs, and what joins or varies them: no face of the report draws them.
const UNDRAWN = /\p{Extended_Pictographic}|[\u200d\ufe0e\ufe0f]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they would be drawn as boxes.
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** Text of others as it is drawn: one line of letters that the faces have, cut between words if it is endless. */
export function drawable(text: string): string {
  const plain = text.replace(CONTROL, ' ').replace(UNDRAWN, '').replace(/ {2,}/g, ' ').trim();
  if (plain.length <= LONGEST) return plain;
  return `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')}\u00a0…`;
}

export function look(pdf: Pdf, { font = 'regular', size = SIZE.body, color = INK.strong }: TextLook): Pdf {
  return pdf.font(FONTS[font]).fontSize(size).fillOpacity(1).fillColor(color);
}

export function heightOf(pdf: Pdf, text: string, width: number, how: TextLook): number {
  return look(pdf, how).heightOfString(text, { width, features: FEATURES, lineGap: LINE_GAP });
}

export function widthOf(pdf: Pdf, text: string, how: TextLook): number {
  return look(pdf, how).widthOfString(text, { features: FEATURES });
}

/** The size, or the smaller one at which the text fits into one line. */
export function fittedSize(pdf: Pdf, text: string, { size = SIZE.body, ...how }: TextLook, room: number): number {
  return Math.min(size, (size * room) / (widthOf(pdf, text, { ...how, size }) + 1));
}

/** Draws inside whatever is open. */
export function drawText(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  how: TextLook & { link?: string },
): void {
  const { align = 'left', link } = how;
  look(pdf, how).text(text, x, y, { width, align, features: FEATURES, lineGap: LINE_GAP, ...(link ? { link } : {}) });
}

export interface Block extends TextLook {
  /** Points below it. */
  after?: number;
}

/** A paragraph over the whole width, as an element of its own. */
export function paragraph(paper: Paper, text: string, { after = 6, ...how }: Block = {}, type = 'P'): void {
  const height = heightOf(paper.pdf, text, WIDTH, how);
  paper.need(height);
  const { y } = paper;
  paper.content(type, {}, () => drawText(paper.pdf, text, PAGE.left, y, WIDTH, how));
  paper.y = y + height + after;
}

/** A section's heading, on the page where `keep` points of what follows stand too. */
export function heading(paper: Paper, text: string, keep: number, note?: string): void {
  const how = { font: 'serif', size: SIZE.section } as const;
  const height = heightOf(paper.pdf, text, WIDTH, how);
  if (!paper.need(height + 30 + keep) && paper.y > PAGE.top) paper.y += 16;
  paper.rule(paper.y, INK.strong, 0.9);
  paper.y += 9;
  paragraph(paper, text, { ...how, after: note === undefined ? 8 : 2 }, 'H2');
  if (note !== undefined) paragraph(paper, note, { size: SIZE.small + 0.5, color: INK.quiet, after: 8 });
}

export const subheading = (paper: Paper, text: string, keep: number): void => {
  if (!paper.need(24 + keep)) paper.y += 6;
  paragraph(paper, text, { font: 'semibold', size: SIZE.body + 0.5, after: 4 }, 'H3');
};

export const note = (paper: Paper, text: string): void =>
  paragraph(paper, text, { size: SIZE.cell, color: INK.quiet, after: 8 });
