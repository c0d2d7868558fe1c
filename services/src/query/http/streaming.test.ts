import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { buildBareApp } from '../testing/bare-app.ts';
import { RowStream } from './row-stream.ts';

let app: FastifyInstance;
afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

const DECODERS = { br: createBrotliDecompress, gzip: createGunzip };

async function listen(batches: () => AsyncGenerator<number[]>): Promise<string> {
  app = await buildBareApp({ checkAnswers: false });
  app.get('/rows', async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return reply.send(await new RowStream(batches()).open());
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const get = (url: string, encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(`${url}/rows`, { headers: { 'accept-encoding': encoding } }, resolve)
      .on('error', reject)
      .end();
  });

test.each(['br', 'gzip'] as const)('rows leave at once, compressed with %s too', async (encoding) => {
  let goOn: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const url = await listen(async function* () {
    yield [1_000_001, 1_000_002];
    await seen;
    yield [3];
  });
  const answer = await get(url, encoding);
  expect(answer.headers['content-encoding']).toBe(encoding);
  const plain = answer.pipe(DECODERS[encoding]());
  let body = '';
  for await (const chunk of plain) {
    body += chunk;
    // The second batch exists only once the first has arrived.
    if (body.includes('1000002')) goOn();
  }
  expect(JSON.parse(body)).toEqual([1_000_001, 1_000_002, 3]);
});

test('an engine that fails half-way breaks the answer off: nobody takes it for whole', async () => {
  const url = await listen(async function* () {
    yield [1, 2];
    throw new Error('engine');
  });
  const answer = await get(url, 'identity');
  expect(answer.statusCode).toBe(200);
  await expect(text(answer)).rejects.toThrow(/aborted/);
});

test('an engine that fails at once has a status', async () => {
  const url = await listen(() => {
    throw new Error('engine');
  });
  expect((await get(url, 'identity')).statusCode).toBe(500);
});
