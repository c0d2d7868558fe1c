import { ClickHouseException } from '../errors.ts';
import { escapedTextLiteral, quotedIdentifier, stringLiteral } from './literal.ts';

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
