import fc from 'fast-check';
import { hostileBody, hostileHeaders, hostileText, hostileValue } from './hostile-values.ts';

/** The part of JSON Schema that the contracts use. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  default?: unknown;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface GeneratedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

/** A value that the schema describes; texts are hostile all the same. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  switch (schema.type) {
    case 'object':
      return objectOf(schema.properties ?? {}, valueFor, schema.required ?? []);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
    default:
      return schema.pattern === undefined
        ? hostileText
        : fc.oneof(
            { weight: 3, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) },
            { weight: 1, arbitrary: hostileText },
          );
  }
}

const objectOf = (
  properties: Record<string, Schema>,
  value: (schema: Schema) => fc.Arbitrary<unknown>,
  requiredKeys: string[],
): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, value(schema)])), {
    requiredKeys,
  });

/** Like the schema, with any part replaced by anything. */
const brokenValueFor = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: schema.properties ? objectOf(schema.properties, brokenValueFor, []) : valueFor(schema) },
    { weight: 1, arbitrary: hostileValue },
  );

const json = (value: unknown): string => JSON.stringify(value) ?? '';

const bodyOf = (schema: Schema | undefined): fc.Arbitrary<string | Buffer> =>
  schema === undefined
    ? fc.oneof(fc.constant(''), hostileBody)
    : fc.oneof(
        { weight: 4, arbitrary: valueFor(schema).map(json) },
        { weight: 4, arbitrary: brokenValueFor(schema).map(json) },
        { weight: 1, arbitrary: hostileBody },
      );

const param = fc.oneof(
  fc.constantFrom(
    '0123456789abcdef',
    'FFFFFFFFFFFFFFFF',
    '%zz',
    '%E9',
    '%00',
    '..',
    '%2e%2e%2f',
    'https%3A%2F%2Fexemple.fr%2Fa',
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  hostileText.map((text) => text.replaceAll(/[^\x21-\x7e]/g, '')),
);

const urlOf = (path: string): fc.Arbitrary<string> => {
  const parts = path.split(/(\{\w+\})/);
  return fc
    .tuple(...parts.map((part) => (part.startsWith('{') ? param : fc.constant(part))))
    .map((all) => all.join(''));
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : json(value));

/** What follows `?`: parameters as described, left out, or with values that nobody meant. */
function searchOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const inSearch = parameters.filter((parameter) => parameter.in === 'query');
  if (inSearch.length === 0) return fc.constantFrom('', '', '', '?x=1');
  const values = inSearch.map(({ name, schema }): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof({ weight: 6, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: hostileValue }),
  ]);
  const requiredKeys = inSearch.filter(({ required }) => required === true).map(({ name }) => name);
  const search: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(values);
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.record(search, { requiredKeys }) },
      { weight: 1, arbitrary: fc.record(search, { requiredKeys: [] }) },
    )
    .map((record) => {
      const pairs = Object.entries(record).map(([name, value]): [string, string] => [
        name,
        asText(value).toWellFormed(),
      ]);
      return `?${new URLSearchParams(pairs)}`;
    });
}

/** Requests to every operation of a description: right, nearly right, and not meant to be. */
export function requestsOf(api: OpenApi): fc.Arbitrary<GeneratedRequest> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.oneof(
    ...operations.map(({ path, method, operation }) =>
      fc.record({
        method: fc.oneof(
          { weight: 20, arbitrary: fc.constant(method.toUpperCase()) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH') },
        ),
        url: fc
          .tuple(
            fc.oneof({ weight: 9, arbitrary: urlOf(path) }, { weight: 1, arbitrary: urlOf(`${path}/{x}`) }),
            searchOf(operation.parameters ?? []),
          )
          .map(([address, search]) => address + search),
        headers: fc.oneof(
          { weight: 4, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
          { weight: 1, arbitrary: hostileHeaders },
        ),
        payload: bodyOf(operation.requestBody?.content['application/json'].schema),
      }),
    ),
  );
}
