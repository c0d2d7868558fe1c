import { ClickHouseException } from '../errors.ts';
import { escapedTextLiteral, quotedIdentifier, stringLiteral } from './literal.ts';
import { pairsText, pairsType } from './map-as-array.ts';

/* Written with quotes and escapes of their own inside brackets; the outer text has no escapes. */
const COMPOSITE =
  /^(?:Array|Tuple|Map|Nested|Point|Ring|LineString|MultiLineString|Polygon|MultiPolygon|Variant|Dynamic)\b/;

/* Where casting a string takes more than a bound value may be, or takes it differently. */
const STRICT: readonly (readonly [RegExp, RegExp])[] = [
  [/^U?Int\d+$/, /^-?\d+$/],
  [/^Map\b/, /^\s*\{/],
  [/^Date(?:32)?$/, /^[^ T]*$/],
  [/^DateTime(?:64)?\b/, /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?$|^\d{9,10}(?:\.\d+)?$/],
];

/* A cast to Nullable makes NULL of what it cannot read, so the value is read as the bare type first. */
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
 * The literal for `{name:type}`, with the value in the text encoding of ClickHouse's clients. All of the value ends up
 * inside one string literal that the engine reads as the type, so no value can leave its place, whatever it holds.
 * Throws 457 (BAD_QUERY_PARAMETER) where the text is no whole value of the type; what else is wrong, the engine says.
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
