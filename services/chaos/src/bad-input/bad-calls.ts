import type { Call } from '@vigie/contracts/calls/call';
import { CALLS } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { hostileText } from '@vigie/services/query/testing/hostile-values';
import { type Schema, valueFor } from '@vigie/services/query/testing/openapi-requests';
import fc from 'fast-check';
import { z } from 'zod';
import type { BadRequest } from './bad-request.ts';
import { written } from './break-text.ts';
import { brokenValue } from './break-value.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const samplesOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const isJsonOf = (schema: z.ZodType, body: Buffer): boolean => {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).success;
  } catch {
    return false;
  }
};

/** Values that stand in an address as they are; an empty one would be the address of another call. */
const inPath = fc.oneof(
  fc.constantFrom('%zz', '%E9', '%00', '%ff%fe', '..', '%2e%2e%2f', 'zzz', '-1', 'NaN', '0'.repeat(4_000)),
  hostileText.filter((text) => text !== '').map((text) => encodeURIComponent(text.toWellFormed())),
);

const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** Requests for one call that its contract refuses, or that do not come as they should. */
function badCall(name: CallName): fc.Arbitrary<BadRequest> {
  const { method, path } = PATHS[name];
  const call: Call = CALLS[name];
  const request = { to: 'query', what: name, method, path, headers: JSON_TYPE, body: Buffer.alloc(0) } as const;
  const own = call.body
    ? samplesOf(call.body).map((value) => Buffer.from(JSON.stringify(value)))
    : fc.constant(request.body);
  const ways: { weight: number; arbitrary: fc.Arbitrary<BadRequest> }[] = [
    // No call is made with these.
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS'), own)
        .map(([other, body]) => ({ ...request, method: other, body })),
    },
  ];
  if (method === 'POST') {
    const types = [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'a',
    ];
    const bad = (headers: Record<string, string>) =>
      own.map((body) => ({ ...request, headers, body: body.length > 0 ? body : Buffer.from('{}') }));
    ways.push({ weight: 2, arbitrary: fc.constantFrom(...types).chain((type) => bad({ 'content-type': type })) });
    const origins = [{ origin: 'https://ailleurs.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    ways.push({
      weight: 2,
      arbitrary: fc.constantFrom(...origins).chain((site) => bad({ ...JSON_TYPE, ...site } as never)),
    });
  }
  const { body: schema, params, search } = call;
  if (schema) {
    const body = written(brokenValue(samplesOf(schema))).filter((it) => !isJsonOf(schema, it));
    const address = path.replace(/:\w+/g, '0123456789abcdef');
    ways.push({ weight: 20, arbitrary: body.map((it) => ({ ...request, path: address, body: it })) });
  }
  if (params) {
    const parameter = /:(\w+)/.exec(path)?.[1] ?? '';
    const value = inPath.filter((it) => !params.safeParse({ [parameter]: decoded(it) }).success);
    const body = method === 'POST' ? Buffer.from('{}') : request.body;
    ways.push({
      weight: 5,
      arbitrary: value.map((it) => ({ ...request, path: path.replace(`:${parameter}`, it), body })),
    });
  }
  if (search) {
    const value = brokenValue(samplesOf(search)).filter((it) => typeof it === 'object' && it !== null);
    const parameters = value.map((it) =>
      Object.fromEntries(
        Object.entries(it as object).map(([key, part]) => [
          key.toWellFormed(),
          (typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).toWellFormed(),
        ]),
      ),
    );
    const bad = parameters.filter((it) => !search.safeParse(it).success && JSON.stringify(it).length < 8_000);
    ways.push({ weight: 10, arbitrary: bad.map((it) => ({ ...request, path: `${path}?${new URLSearchParams(it)}` })) });
  }
  return fc.oneof(...ways);
}

const NAMES = Object.keys(CALLS) as CallName[];
export const badCalls: fc.Arbitrary<BadRequest> = fc.oneof(...NAMES.map(badCall));
