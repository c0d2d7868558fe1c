import type { Call } from '@vigie/contracts/calls/call';
import { CALLS } from '@vigie/contracts/calls/index';
import { PATHS } from '@vigie/contracts/calls/paths';
import { CALL_ACCESS } from '@vigie/contracts/roles/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBareApp } from '../testing/bare-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>;
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  parameters?: { name: string; in: string }[];
  security?: object[];
}
let app: FastifyInstance;
let api: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  app = await buildBareApp();
  api = (await app.inject('/openapi.json')).json();
});
afterAll(() => app.close());

const operationOf = (name: keyof typeof PATHS): Operation | undefined => {
  const { method, path } = PATHS[name];
  return api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

test('it is OpenAPI 3.1 and has exactly the calls of the contracts', () => {
  expect(api.openapi).toMatch(/^3\.1\./);
  const ids = Object.values(api.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids.sort()).toEqual(Object.keys(PATHS).sort());
});

// ASVS 2.1.1
test.each(Object.keys(PATHS) as (keyof typeof PATHS)[])('%s has its input, its answer and its errors', (name) => {
  const call: Call = CALLS[name];
  const operation = operationOf(name);
  expect(operation?.summary).toBe(call.summary);
  expect(operation?.responses['200']?.content?.[call.file ?? 'application/json']?.schema).toBeDefined();
  expect(operation?.responses['401']?.content?.['text/plain']).toBeDefined();
  expect(operation?.security?.length ?? 0).toBe(CALL_ACCESS[name] === 'public' ? 0 : 1);
  for (const status of ['403', '431', '500', '503', '504']) expect(operation?.responses[status]).toBeDefined();
  expect(operation?.responses['400'] !== undefined).toBe('body' in call || 'params' in call || 'search' in call);
  expect(operation?.requestBody !== undefined).toBe('body' in call);
  expect((operation?.parameters?.length ?? 0) > 0).toBe('params' in call || 'search' in call);
});

test('defaults may be left out of a body', () => {
  const schema = operationOf('publisherRows')?.requestBody?.content['application/json']?.schema;
  expect(schema?.properties).toMatchObject({ source: { default: 'tout', enum: expect.arrayContaining(['google']) } });
  expect(schema).not.toHaveProperty('required');
});

test('the documentation can be browsed', async () => {
  const page = await app.inject('/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});
