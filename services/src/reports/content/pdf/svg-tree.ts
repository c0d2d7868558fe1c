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
type Parsed = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
});

function nodeOf(parsed: Parsed): SvgNode | string {
  if (TEXT in parsed) return String(parsed[TEXT]);
  const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES) ?? '';
  const attributes = (parsed[ATTRIBUTES] ?? {}) as SvgNode['attributes'];
  return { name, attributes, children: (parsed[name] as Parsed[]).map(nodeOf) };
}

/** Reads the markup of one svg element. Throws on markup that holds none. */
export function readSvg(markup: string): SvgNode {
  const [svg] = (parser.parse(markup) as Parsed[]).map(nodeOf);
  if (svg === undefined || typeof svg === 'string') throw new Error('no svg in the picture');
  return svg;
}
