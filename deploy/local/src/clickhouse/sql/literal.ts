import { ClickHouseException } from '../errors.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '`': '\\`',
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
};

/* Line ends are escaped as well: a literal must not be able to end a comment, whoever wrote the statement around it. */
const escaped = (text: string): string => text.replace(/[\\'`\0\n\r]/g, (char) => ESCAPES[char]!);

/** A string literal that the engine reads back as exactly this text. */
export const stringLiteral = (text: string): string => `'${escaped(text)}'`;

/** A quoted identifier; the whole text is one name, dots included. */
export const quotedIdentifier = (text: string): string => `\`${escaped(text)}\``;

const UNESCAPED: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '0': '\0',
  N: '',
};

/**
 * The text of a value sent with the tab-separated format's escapes, as clients send scalars.
 * Returns undefined where a bare tab or line end cuts the value, which the engine refuses as not parsed completely.
 */
export function unescapeTsv(text: string): string | undefined {
  if (/[\t\n]/.test(text)) return undefined;
  return text.replace(/\\(?:x([0-9a-fA-F]{2})|([\s\S]))/g, (_, hex: string | undefined, char: string | undefined) =>
    hex !== undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : (UNESCAPED[char!] ?? char!),
  );
}

/* Written with their own quotes and escapes inside brackets, they carry no outer escapes. */
const COMPOSITE = /^(?:Array|Tuple|Map|Nested|Point|Ring|LineString|MultiLineString|Polygon|MultiPolygon)\b/;
const NULLABLE = /^(?:LowCardinality\(\s*)?Nullable\(|^(?:Variant\(|Dynamic\b)/;

const incomplete = (name: string, type: string) =>
  new ClickHouseException(
    457,
    'BAD_QUERY_PARAMETER',
    `Value cannot be parsed as ${type} for query parameter '${name}' because it isn't parsed completely`,
  );

/**
 * The literal for `{name:type}` with the value in the client's text encoding. Everything of the value ends up inside one
 * string literal, parsed by the engine as the type, so no value can leave its place whatever it holds.
 * Throws 457 (BAD_QUERY_PARAMETER) for a value that is cut by a bare tab or line end.
 */
export function typedLiteral(name: string, type: string, value: string): string {
  if (type === 'Identifier') return quotedIdentifier(value);
  if (value === '\\N' && NULLABLE.test(type)) return `_CAST(NULL, ${stringLiteral(type)})`;
  const text = COMPOSITE.test(type) ? value : unescapeTsv(value);
  if (text === undefined) throw incomplete(name, type);
  return type === 'String' ? stringLiteral(text) : `_CAST(${stringLiteral(text)}, ${stringLiteral(type)})`;
}
