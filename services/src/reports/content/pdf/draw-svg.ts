import { lettersOf } from './paper.ts';
import { FONTS, type Pdf } from './pdf.ts';
import { patternName, readSvg, START, type Style, type SvgNode, strokeOperators, styleOf } from './svg.ts';

/** Draws a picture of @vigie/charts at a place of the page: its paths as they are, its texts in the report's font. */
export function drawSvg(pdf: Pdf, markup: string, x: number, y: number, scale = 1): void {
  const svg = readSvg(markup);
  const drawing = new Drawing(pdf, svg);
  pdf.save().translate(x, y).scale(scale, scale, {});
  drawing.children(svg, styleOf(svg, START));
  pdf.restore();
}

const fontOf = (weight: number): string =>
  weight >= 600 ? FONTS.semibold : weight >= 500 ? FONTS.medium : FONTS.regular;

class Drawing {
  readonly #pdf: Pdf;
  readonly #patterns = new Map<string, SvgNode>();
  readonly #width: number;
  readonly #height: number;

  constructor(pdf: Pdf, svg: SvgNode) {
    this.#pdf = pdf;
    this.#width = Number(svg.attributes.width);
    this.#height = Number(svg.attributes.height);
    this.#collect(svg);
  }

  #collect(node: SvgNode): void {
    if (node.name === 'pattern') this.#patterns.set(node.attributes.id ?? '', node);
    for (const child of node.children) if (typeof child !== 'string') this.#collect(child);
  }

  children(node: SvgNode, style: Style): void {
    for (const child of node.children) if (typeof child !== 'string') this.#draw(child, style);
  }

  #draw(node: SvgNode, above: Style): void {
    if (node.name === 'defs') return;
    const style = styleOf(node, above);
    const at = (name: string): number => Number(node.attributes[name] ?? 0);
    const pdf = this.#pdf;
    pdf.save();
    const moved = /translate\(\s*(-?[\d.e-]+)[\s,]+(-?[\d.e-]+)\s*\)/.exec(node.attributes.transform ?? '');
    if (moved) pdf.translate(Number(moved[1]), Number(moved[2]));
    const inset = /inset\((\d+)px/.exec(node.attributes['clip-path'] ?? '');
    if (inset) {
      const by = Number(inset[1]);
      pdf.rect(by, by, this.#width - 2 * by, this.#height - 2 * by).clip();
    }
    if (node.name === 'path') this.#paint(style, () => pdf.path(node.attributes.d ?? ''));
    else if (node.name === 'line') this.#paint(style, () => pdf.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2')));
    else if (node.name === 'circle') this.#paint(style, () => pdf.circle(at('cx'), at('cy'), at('r')));
    else if (node.name === 'rect') {
      const [x, y, width, height, rx] = [at('x'), at('y'), at('width'), at('height'), at('rx')];
      this.#paint(style, () => (rx > 0 ? pdf.roundedRect(x, y, width, height, rx) : pdf.rect(x, y, width, height)));
    } else if (node.name === 'text') this.#text(node, style, at('x'), at('y'));
    else this.children(node, style);
    pdf.restore();
  }

  #paint(style: Style, trace: () => void): void {
    const pdf = this.#pdf;
    if (style.fill !== 'none') {
      trace();
      this.#fill(style);
    }
    if (style.stroke === 'none' || style.strokeWidth === 0) return;
    trace();
    pdf.lineWidth(style.strokeWidth).lineCap(style.cap).lineJoin(style.join).strokeOpacity(style.strokeOpacity);
    // A dash of no length is a dot where ends are round; the library wants some.
    const [length, space] = style.dash;
    if (length !== undefined) pdf.dash(Math.max(length, 0.01), { space: space ?? length });
    pdf.stroke(style.stroke);
    if (length !== undefined) pdf.undash();
  }

  #fill(style: Style): void {
    const pdf = this.#pdf;
    const name = patternName(style.fill);
    if (name === null) {
      pdf.fillOpacity(style.fillOpacity).fill(style.fill);
      return;
    }
    const pattern = this.#patterns.get(name);
    const sign = pattern?.children[0];
    if (pattern === undefined || sign === undefined || typeof sign === 'string') return;
    const [width, height] = [Number(pattern.attributes.width), Number(pattern.attributes.height)];
    const signed = styleOf(sign, START);
    const operators = strokeOperators(sign.attributes.d ?? '', signed.strokeWidth, signed.cap);
    const tile = pdf.pattern([0, 0, width, height], width, height, operators);
    pdf.fillOpacity(signed.strokeOpacity).fill([tile, signed.stroke]);
  }

  /** Spans stand one behind the other. The halo is left out: who reads the text of the page would read it twice. */
  #text(node: SvgNode, style: Style, x: number, y: number): void {
    const pdf = this.#pdf;
    const spans = node.children.map((child) => {
      const own = typeof child === 'string' ? style : styleOf(child, style);
      const text = typeof child === 'string' ? child : child.children.filter((one) => typeof one === 'string').join('');
      return { text: lettersOf(pdf.font(fontOf(own.fontWeight)), text), style: own };
    });
    const widths = spans.map(({ text, style: own }) =>
      pdf.font(fontOf(own.fontWeight)).fontSize(own.fontSize).widthOfString(text, TEXT),
    );
    const width = widths.reduce((sum, one) => sum + one, 0);
    let left = x - (style.anchor === 'middle' ? width / 2 : style.anchor === 'end' ? width : 0);
    spans.forEach(({ text, style: own }, i) => {
      pdf.font(fontOf(own.fontWeight)).fontSize(own.fontSize);
      const options = { ...TEXT, baseline: 'alphabetic', lineBreak: false } as const;
      pdf.fillOpacity(own.fillOpacity).fillColor(own.fill).text(text, left, y, options);
      left += widths[i] ?? 0;
    });
  }
}

const TEXT = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;
