import { CALLS } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { z } from 'zod';

/** Answers made from the schemas of calls. */

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  prefixItems?: Schema[];
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

const NUMBER = 7;
const TEXTS = ['2026-11-21', '10_00-15', '0123456789abcdef', '2026-11-21T10:00', 'fr', 'texte', '0', '1'];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T09:00:00.000Z',
  date: '2026-11-21',
  email: 'une@vigie.example',
  uri: 'https://un.example/1',
};

function textOf({ format, pattern }: Schema): string {
  const known = FORMATS[format ?? ''];
  if (known !== undefined) return known;
  return TEXTS.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? 'texte';
}

function keysOf(names: Schema | undefined): string[] {
  if (names?.enum) return names.enum.map(String);
  return [textOf(names ?? {})];
}

/**
 * What was measured: `none` of what may be missing, `all` of it, or publications alone, where no aggregator is followed. They replace
 * scores, so an answer never has both.
 */
export type MeasuredPart = 'none' | 'all' | 'publications';

const isFilled = (key: string, measured: MeasuredPart): boolean =>
  key === 'publications' ? measured === 'publications' : measured === 'all';

/** Whatever may be null is, unless it was measured; every other number is above 0; every list has one item. */
function madeOf(schema: Schema, measured: MeasuredPart, name = ''): unknown {
  const { anyOf = schema.oneOf, type, items, prefixItems, properties, additionalProperties, propertyNames } = schema;
  const of = (one: Schema, key = name): unknown => madeOf(one, measured, key);
  if (anyOf) {
    if (!isFilled(name, measured) && anyOf.some((one) => one.type === 'null')) return null;
    return of(anyOf.find((one) => one.type !== 'null') ?? {});
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (prefixItems) return prefixItems.map((one) => of(one));
  if (type === 'array') return items ? Array.from({ length: schema.minItems ?? 1 }, () => of(items)) : [];
  if (type === 'number' || type === 'integer')
    return Math.min(schema.maximum ?? NUMBER, Math.max(schema.minimum ?? NUMBER, NUMBER));
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(schema);
  if (type !== 'object') return null;
  const named = Object.entries(properties ?? {}).map(([key, value]) => [
    key,
    of(value, name === 'publications' ? name : key),
  ]);
  const free = typeof additionalProperties === 'object' ? additionalProperties : null;
  const more = free ? keysOf(propertyNames).map((key) => [key, of(free)]) : [];
  return Object.fromEntries([...named, ...more]);
}

/** `/api/cluster/:id` as a pattern for addresses. Calls with a fixed address come before those with a parameter. */
const SHAPES = (Object.keys(CALLS) as CallName[])
  .map((name) => ({ name, ...PATHS[name], shape: new RegExp(`^${PATHS[name].path.replace(/:[^/]+/g, '[^/]+')}/?$`) }))
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

const made = new Map<string, unknown>();

/** When the first page was photographed, and what is followed. */
const followed = (measured: MeasuredPart) =>
  measured === 'publications'
    ? { suivis: [], premiere_capture: null }
    : { premiere_capture: '2020-01-01T00:00:00.000Z' };

/** The call that an address is of, and an answer to it. */
export function madeAnswer(
  method: string,
  address: string,
  measured: MeasuredPart = 'none',
): { name: CallName; answer: unknown } | null {
  const { pathname } = new URL(address, 'http://vigie.example');
  const found = SHAPES.find((one) => one.method === method && one.shape.test(pathname));
  if (!found) return null;
  const { name } = found;
  const key = `${name} ${measured}`;
  if (!made.has(key)) {
    const answer = madeOf(z.toJSONSchema(CALLS[name].answer, { unrepresentable: 'any' }) as Schema, measured);
    made.set(key, name === 'status' ? { ...(answer as object), ...followed(measured) } : answer);
  }
  return { name, answer: made.get(key) };
}
