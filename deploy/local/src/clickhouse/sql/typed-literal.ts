import { ClickHouseException } from '../errors.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '`': '\\`',
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
};

/* Line ends are escaped as well: a literal must not be able to end a comment, whatever statement it is in. */
const escaped = (text: string): string => text.replace(/[\\'`\0\n\r]/g, (char) => ESCAPES[char]!);

/** A string literal that the engine reads as exactly this text. */
export const stringLiteral = (text: string): string => `'${escaped(text)}'`;

/** A quoted identifier. The whole text is one name, dots included. */
export const quotedIdentifier = (text: string): string => `\`${escaped(text)}\``;

/**
 * A string literal for text with the escapes of the tab-separated format, which are those of a literal and stay as they
 * are. Undefined when the text is not one whole value: a bare tab or line end, a lone backslash, half a hexadecimal
 * escape.
 */
function escapedTextLiteral(text: string): string | undefined {
  if (/[\t\n]/.test(text)) return undefined;
  let whole = true;
  const literal = text.replace(/\\(x[0-9a-fA-F]{2}|[^x])?|['`\0\r]/gs, (match, after: string | undefined) => {
    if (match[0] !== '\\') return ESCAPES[match]!;
    whole &&= after !== undefined;
    // As in ESCAPES: a backslash before a raw NUL or carriage return does not escape it.
    return after === '\0' || after === '\r' ? `\\\\${ESCAPES[after]!}` : match;
  });
  return whole ? `'${literal}'` : undefined;
}

/* Types written with quotes and escapes of their own inside brackets. The outer text has no escapes. */
const COMPOSITE =
  /^(?:Array|Tuple|Map|Nested|Point|Ring|LineString|MultiLineString|Polygon|MultiPolygon|Variant|Dynamic)\b/;

/* Types for which casting a string accepts more than a bound value may be, or reads it differently. */
const STRICT: readonly (readonly [RegExp, RegExp])[] = [
  [/^U?Int\d+$/, /^-?\d+$/],
  [/^Map\b/, /^\s*\{/],
  [/^Date(?:32)?$/, /^[^ T]*$/],
  [/^DateTime(?:64)?\b/, /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?$|^\d{9,10}(?:\.\d+)?$/],
];

/* A cast to Nullable turns unreadable values into NULL, so the value is first read as the bare type. */
function bareType(type: string): string {
  const inner = /^(?:Nullable|LowCardinality)\(\s*([\s\S]*?)\s*\)$/.exec(type)?.[1];
  return inner === undefined ? type : bareType(inner);
}

const cast = (expression: string, type: string): string => `_CAST(${expression}, ${stringLiteral(type)})`;

function bareLiteral(type: string, value: string): string | undefined {
  if (STRICT.some(([types, values]) => types.test(type) && !values.test(value))) return undefined;
  if (type.startsWith('Map(')) return cast(cast(stringLiteral(pairsText(value)), pairsType(type)), type);
  if (COMPOSITE.test(type)) return cast(stringLiteral(value), type);
  const text = escapedTextLiteral(value);
  return type === 'String' || text === undefined ? text : cast(text, type);
}

/**
 * The literal for `{name:type}`, with the value in the text encoding of ClickHouse's clients. The whole value is inside
 * one string literal that the engine reads as the type, so it cannot leave its place, whatever it contains. Throws 457
 * (BAD_QUERY_PARAMETER) when the text is not one whole value of the type; the engine reports other errors.
 */
export function typedLiteral(name: string, type: string, value: string): string {
  if (type === 'Identifier') return quotedIdentifier(value);
  if (value === '\\N' && /^(?:LowCardinality\(\s*)?Nullable\(/.test(type)) return cast('NULL', type);
  const bare = bareType(type);
  const literal = bareLiteral(bare, value);
  if (literal === undefined) {
    const detail = `Value cannot be parsed as ${type} for query parameter '${name}' because it isn't parsed completely`;
    throw new ClickHouseException(457, 'BAD_QUERY_PARAMETER', detail);
  }
  return bare === type ? literal : cast(literal, type);
}

/* The engine reads any type from text except a map. A map is the array of its pairs, so type and text are rewritten
   to that and cast to the map. Maps further inside are read as they are. */

/** `Map(K, V)` → `Array(Tuple(K, V))`. */
const pairsType = (type: string): string => type.replace(/^Map\(([\s\S]*)\)$/, 'Array(Tuple($1))');

const PIECE = /'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'|[[\](){}:,]/g;
const OUTER: Readonly<Record<string, string>> = { ':': ',', ',': '),(' };

/** `{'a':1,'b':2}` → `[('a',1),('b',2)]`; quoted text and inner levels stay as they are. */
function pairsText(text: string): string {
  if (/^\s*\{\s*\}\s*$/.test(text)) return '[]';
  let depth = 0;
  return text.replace(PIECE, (piece) => {
    if (piece === '{' || piece === '[' || piece === '(') {
      depth += 1;
      return depth === 1 ? '[(' : piece;
    }
    if (piece === '}' || piece === ']' || piece === ')') {
      depth -= 1;
      return depth === 0 ? ')]' : piece;
    }
    return depth === 1 ? (OUTER[piece] ?? piece) : piece;
  });
}
