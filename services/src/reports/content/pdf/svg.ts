import { XMLParser } from 'fast-xml-parser';

/** An element of a picture, as react-dom/server writes it. */
export interface SvgNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (SvgNode | string)[];
}

const ATTRIBUTES = ':@';
const TEXT = '#text';

/** As the parser gives it where order counts: one key a node, the element's name, beside its attributes. */
type ParsedNode = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
});

function nodeOf(parsed: ParsedNode): SvgNode | string {
  if (TEXT in parsed) return String(parsed[TEXT]);
  const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES) ?? '';
  const attributes = (parsed[ATTRIBUTES] ?? {}) as SvgNode['attributes'];
  return { name, attributes, children: (parsed[name] as ParsedNode[]).map(nodeOf) };
}

/** Reads the markup of one svg element. Throws on markup that holds none. */
export function readSvg(markup: string): SvgNode {
  const [svg] = (parser.parse(markup) as ParsedNode[]).map(nodeOf);
  if (svg === undefined || typeof svg === 'string') throw new Error('no svg in the picture');
  return svg;
}

/** Presentation attributes that children inherit, as the pictures use them. */
export interface Style {
  fill: string;
  stroke: string;
  strokeWidth: number;
  fillOpacity: number;
  strokeOpacity: number;
  dash: readonly number[];
  cap: 'butt' | 'round';
  join: 'miter' | 'round';
  fontSize: number;
  fontWeight: number;
  anchor: 'start' | 'middle' | 'end';
}

export const START: Style = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  dash: [],
  cap: 'butt',
  join: 'miter',
  fontSize: 12,
  fontWeight: 400,
  anchor: 'start',
};

const color = (text: string | undefined, inherited: string): string =>
  text === undefined ? inherited : text === 'transparent' ? 'none' : text;
const figure = (text: string | undefined, inherited: number): number => (text === undefined ? inherited : Number(text));

export function styleOf({ attributes: a }: SvgNode, above: Style): Style {
  const dash = a['stroke-dasharray'];
  return {
    fill: color(a.fill, above.fill),
    stroke: color(a.stroke, above.stroke),
    strokeWidth: figure(a['stroke-width'], above.strokeWidth),
    fillOpacity: figure(a['fill-opacity'], above.fillOpacity),
    strokeOpacity: figure(a['stroke-opacity'], above.strokeOpacity),
    dash: dash === undefined ? above.dash : dash.split(/[\s,]+/).map(Number),
    cap: a['stroke-linecap'] === 'round' ? 'round' : a['stroke-linecap'] === undefined ? above.cap : 'butt',
    join: a['stroke-linejoin'] === 'round' ? 'round' : above.join,
    fontSize: figure(a['font-size'], above.fontSize),
    fontWeight: figure(a['font-weight'], above.fontWeight),
    anchor: a['text-anchor'] === 'middle' || a['text-anchor'] === 'end' ? a['text-anchor'] : above.anchor,
  };
}

/** `url(#id)` → id */
export const patternName = (fill: string): string | null => /^url\(#(.+)\)$/.exec(fill)?.[1] ?? null;

/** Operators of a pattern's strokes: absolute M, relative l, h and v are what the pictures' signs are made of. */
export function strokeOperators(d: string, width: number, cap: 'butt' | 'round'): string {
  const operators = [`${width} w`, cap === 'round' ? '1 J' : '0 J'];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([Mlhv])([^Mlhv]*)/g)) {
    const [first = 0, second = 0] = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') [x, y] = [first, second];
    else if (command === 'h') x += first;
    else if (command === 'v') y += first;
    else [x, y] = [x + first, y + second];
    operators.push(`${x} ${y} ${command === 'M' ? 'm' : 'l'}`);
  }
  return [...operators, 'S'].join('\n');
}
