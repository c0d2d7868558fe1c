import { PASSAGE, STRETCH } from '@vigie/contracts/pages';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import { z } from 'zod';

/** Names of the positions of rows, by the number of positions. */
const POSITIONS = [ARTICLE, PUBLISHER, PASSAGE, STRETCH].map((names): [number, Readonly<Record<string, number>>] => [
  Object.keys(names).length,
  names,
]);

/**
 * Paths of the fields of an answer: every number, time, day, choice, boolean and list of words or times, inside objects, lists
 * (`[]`), positional rows (by name) and records (`{}`, or by their keys if these are known). Single names and texts are left
 * out.
 */
export function fieldsOf(schema: unknown): string[] {
  return [...new Set(walk(schema, '', false))].sort();
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function walk(schema: unknown, path: string, listed: boolean): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return walk(schema.unwrap(), path, listed);
  if (schema instanceof z.ZodArray) return walk(schema.element, `${path}[]`, true);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => walk(one, path, listed));
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => walk(value, below(path, key), false));
  }
  if (schema instanceof z.ZodTuple) return rowFields(schema, path);
  if (schema instanceof z.ZodRecord) {
    const keys = schema.keyType instanceof z.ZodEnum ? (schema.keyType.options as string[]) : null;
    if (keys === null) return walk(schema.valueType, `${path}{}`, false);
    return keys.flatMap((key) => walk(schema.valueType, below(path, key), false));
  }
  if (schema instanceof z.ZodLiteral) return [];
  if (schema instanceof z.ZodString) return listed ? [path] : [];
  const tells =
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodISODateTime ||
    schema instanceof z.ZodISODate;
  if (tells) return [path];
  throw new Error(`${path}: this kind of schema is not supported yet`);
}

function rowFields(row: z.ZodTuple, path: string): string[] {
  const names = new Map(POSITIONS).get(row.def.items.length);
  if (!names) throw new Error(`${path}: the positions of this row have no names`);
  return Object.entries(names).flatMap(([name, position]) => walk(row.def.items[position], below(path, name), false));
}
