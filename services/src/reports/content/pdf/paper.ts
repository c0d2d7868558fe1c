import { PAGE, WIDTH } from './look.ts';
import type { Pdf } from './pdf.ts';

type Element = PDFKit.PDFStructureElement;
/** The library's, with what its types do not know yet. */
type Options = PDFKit.Mixins.StructureElementOptions & {
  /** Left, top, right, bottom, points from the page's top. */
  bbox?: readonly number[];
  /** Of a header cell. */
  scope?: 'Column' | 'Row';
};

/** Where a report is drawn: a document, how far down its page the drawing is, and which element of its structure is open. */
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

  /** Decoration: no reader is told of it. */
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
