import { withoutBidi } from '@vigie/contracts/bidi';
import { inKnownLetters } from './letters.ts';
import { FONTS, INK, PAGE, type Pdf, SIZE, WIDTH } from './pdf.ts';

type Element = PDFKit.PDFStructureElement;
/** The library's options and those that its types lack. */
type Options = PDFKit.Mixins.StructureElementOptions & {
  /** Left, top, right, bottom, points from the page's top. */
  bbox?: readonly number[];
  /** Of a header cell. */
  scope?: 'Column' | 'Row';
};

/** The document of a report, with the current position on the page and the open structure element. */
export class Paper {
  readonly pdf: Pdf;
  y: number = PAGE.top;
  readonly #root: Element;
  #open: Element;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
    pdf.addPage();
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
    this.#open = this.#root;
  }

  /** An element around what `draw` adds. */
  within(type: string, options: Options, draw: () => void): void {
    const above = this.#open;
    const element = this.#element(type, options);
    this.#open = element;
    draw();
    element.end();
    this.#open = above;
  }

  /** An element whose content is what `draw` draws; nothing else may be opened inside. */
  content(type: string, options: Options, draw: () => void): void {
    const element = this.#element(type, options);
    element.add(draw);
    element.end();
  }

  /** Decoration, which screen readers skip. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  #element(type: string, options: Options): Element {
    const element = this.pdf.struct(type, options);
    this.#open.add(element);
    return element;
  }

  /** Room left on the page, points. */
  get room(): number {
    return PAGE.bottom - this.y;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  /** Starts a page unless `height` points are left. Resolves to whether it did. */
  need(height: number): boolean {
    if (height <= this.room) return false;
    this.newPage();
    return true;
  }

  rule(y: number, color: string, width = 0.6, left: number = PAGE.left, right: number = PAGE.left + WIDTH): void {
    this.artifact(() => this.pdf.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(color));
  }

  end(): void {
    this.#root.end();
  }
}

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
// Pictographs, joiners and variation selectors: no font of the report has them.
const UNDRAWN = /\p{Extended_Pictographic}|[\u200d\ufe0e\ufe0f]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they would be drawn as boxes.
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** External text for drawing: one line, without pictographs, cut between words when too long. */
export function drawable(text: string): string {
  const plain = withoutBidi(text).replace(CONTROL, ' ').replace(UNDRAWN, '').replace(/ {2,}/g, ' ').trim();
  if (plain.length <= LONGEST) return plain;
  return `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')}\u00a0…`;
}

/** The font that is set, which the library's types do not show. */
interface CurrentFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Documents with a mark for letters that no font of the report has. */
const withMarks = new WeakSet<Pdf>();
export const hasMarks = (pdf: Pdf): boolean => withMarks.has(pdf);

/** A text as the current font can draw it. Every text of a page passes here before it is measured and drawn. */
export function lettersOf(pdf: Pdf, text: string): string {
  const { font } = (pdf as unknown as CurrentFont)._font;
  return inKnownLetters(
    text,
    (codePoint) => font.hasGlyphForCodePoint(codePoint),
    () => withMarks.add(pdf),
  );
}

function look(pdf: Pdf, { font = 'regular', size = SIZE.body, color = INK.strong }: TextLook): Pdf {
  return pdf.font(FONTS[font]).fontSize(size).fillOpacity(1).fillColor(color);
}

export function heightOf(pdf: Pdf, text: string, width: number, how: TextLook): number {
  return look(pdf, how).heightOfString(lettersOf(pdf, text), { width, features: FEATURES, lineGap: LINE_GAP });
}

export function widthOf(pdf: Pdf, text: string, how: TextLook): number {
  return look(pdf, how).widthOfString(lettersOf(pdf, text), { features: FEATURES });
}

/** The size, or the smaller one at which the text fits into one line. */
export function fittedSize(pdf: Pdf, text: string, { size = SIZE.body, ...how }: TextLook, room: number): number {
  return Math.min(size, (size * room) / (widthOf(pdf, text, { ...how, size }) + 1));
}

/** Draws inside the open element. */
export function drawText(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  how: TextLook & { link?: string },
): void {
  const { align = 'left', link } = how;
  const options = { width, align, features: FEATURES, lineGap: LINE_GAP, ...(link ? { link } : {}) };
  look(pdf, how).text(lettersOf(pdf, text), x, y, options);
}

interface Block extends TextLook {
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
