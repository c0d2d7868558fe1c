import { expect, test } from 'vitest';
import { z } from 'zod';
import { querySchema } from '../query.ts';
import { CALL_ACCESS } from '../roles/calls.ts';
import { packedArticle } from '../rows.ts';
import type { Call } from './call.ts';
import { CALLS } from './index.ts';
import { PATHS } from './paths.ts';

const calls: [string, Call][] = Object.entries(CALLS);

test('every path has a call and every call a path', () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(PATHS).sort());
});

test('no two calls share method and path', () => {
  const routes = Object.values(PATHS).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(Object.entries(PATHS))('parameters of %s are those of its path', (name, { path }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  const { params } = CALLS[name as keyof typeof PATHS] as Call;
  expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(named);
});

test('only logins in their steps, logout and the reset of a password are public; administration is for administrators', () => {
  const open = (access: string): string[] =>
    Object.keys(CALL_ACCESS).filter((name) => CALL_ACCESS[name as never] === access);
  expect(open('public')).toEqual([
    'login',
    'loginCode',
    'loginProof',
    'loginOptions',
    'beginSso',
    'finishSso',
    'logout',
    'resetPassword',
    'forgotPassword',
    'unsubscribe',
  ]);
  expect(open('actus')).toEqual(['articleFlux']);
  // Lists on screens that only administrators may open.
  const lists = ['sharedArticles', 'applenewsArticles', 'clusterNeighbours'];
  const administration = calls.filter(([, { tag }]) => tag === 'administration').map(([name]) => name);
  expect(open('admin').sort()).toEqual([...lists, ...administration].sort());
});

test('the lists of articles answer article rows', () => {
  for (const { answer } of [CALLS.articleRows, CALLS.sharedArticles, CALLS.applenewsArticles]) {
    expect(answer.element).toBe(packedArticle);
  }
});

test('only calls by POST have a body', () => {
  const methods = new Map(Object.entries(PATHS).map(([name, { method }]) => [name, method]));
  expect(calls.filter(([name, { body }]) => body && methods.get(name) !== 'POST')).toEqual([]);
});

test('calls that take the shared query take all of it and check the order of its dates', () => {
  const fields = Object.keys(querySchema.shape);
  const wrong = { fromDate: '2026-11-20T10:01', toDate: '2026-11-20T10:00' };
  const queried = calls
    .filter(([, { tag }]) => ['editeur', 'article', 'status', 'cluster'].includes(tag))
    // The call about one cluster has its query in a field, and a theme refuses an empty query.
    .filter(([name, { body }]) => body && name !== 'clusterById' && !name.startsWith('theme'));
  expect(queried.map(([name]) => name)).toEqual([
    'publisherRows',
    'publisherScore',
    'publisherRanking',
    'publisherExposition',
    'articleRows',
    'sharedArticles',
    'applenewsArticles',
    'articleById',
    'articleByUrl',
    'articleCoverage',
    'articleFlux',
    'publisherCoverage',
    'missedClusters',
    'clusterList',
    'clusterContents',
    'clusterCoverage',
    'clusterNeighbours',
    'keywords',
    'keywordCoverage',
    'stats',
  ]);
  for (const [, { body }] of queried) {
    expect(body instanceof z.ZodObject ? Object.keys(body.shape) : []).toEqual(expect.arrayContaining(fields));
    const own = { ids: [], keywords: [], dataToGet: 'dateAlaune' };
    expect(body?.safeParse(own).success).toBe(true);
    expect(body?.safeParse({ ...own, ...wrong }).error?.issues[0]?.path).toEqual(['toDate']);
  }
});

test('every body and answer can be written as JSON Schema', () => {
  for (const [, { body, answer, params }] of calls) {
    for (const schema of [body, params])
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(answer)).not.toThrow();
  }
});

/** Every object schema inside of a schema, at any depth, with its path. */
function objectsIn(schema: z.ZodType, path: string): { path: string; schema: z.ZodObject }[] {
  if (schema instanceof z.ZodObject) {
    const inner = Object.entries(schema.shape).flatMap(([name, field]) =>
      objectsIn(field as z.ZodType, `${path}.${name}`),
    );
    return [{ path, schema }, ...inner];
  }
  const {
    innerType,
    element,
    in: input,
    options = [],
  } = schema.def as {
    innerType?: z.ZodType;
    element?: z.ZodType;
    in?: z.ZodType;
    options?: z.ZodType[];
  };
  return [innerType, element, input, ...options].flatMap((one) => (one ? objectsIn(one, path) : []));
}

// ASVS 15.3.3
test('bodies keep no unknown field', () => {
  const objects = calls.flatMap(([name, { body }]) => (body ? objectsIn(body, name) : []));
  expect(objects.length).toBeGreaterThan(40);
  expect(objects.map(({ path }) => path)).toContain('saveUser.users');
  const open = objects.filter(({ schema }) => schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever));
  expect(open.map(({ path }) => path)).toEqual([]);
});

// ASVS 14.2.1
test('no secret stands in an address', () => {
  const SECRET = /password|passe|secret|token|jeton|^code$|^cle$/i;
  const inAddress = calls.flatMap(([name, { params, search }]) =>
    [params, search]
      .flatMap((schema) => (schema ? objectsIn(schema, name) : []))
      .flatMap(({ schema }) => Object.keys(schema.shape)),
  );
  expect(inAddress).toContain('id');
  expect(inAddress.filter((field) => SECRET.test(field))).toEqual([]);
  const bodies = [CALLS.login, CALLS.loginCode, CALLS.resetPassword, CALLS.changePassword].flatMap(({ body }) =>
    Object.keys(body.shape),
  );
  expect(bodies.filter((field) => SECRET.test(field)).length).toBeGreaterThan(3);
});
