import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { buildBareApp } from '../testing/bare-app.ts';
import { RowStream } from './streams.ts';

async function* batchesOf<T>(batches: readonly (readonly T[])[]): AsyncGenerator<readonly T[]> {
  yield* batches;
}

// ASVS 1.2.3
test('the text is the JSON array of all rows, however they were split', async () => {
  const rows = fc.array(fc.array(fc.jsonValue(), { maxLength: 5 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (batches) => {
      const expected = JSON.parse(JSON.stringify(batches.flat()));
      expect(JSON.parse(await text(await new RowStream(batchesOf(batches)).open()))).toEqual(expected);
      expect(await new RowStream(batchesOf(batches)).collect()).toEqual(batches.flat());
    }),
  );
});

test('an error before the first row rejects; a later one breaks off the text', async () => {
  async function* failing(after: number) {
    for (let i = 0; i < after; i++) yield [i];
    throw new Error('engine');
  }
  await expect(new RowStream(failing(0)).open()).rejects.toThrow('engine');
  await expect(text(await new RowStream(failing(2)).open())).rejects.toThrow('engine');
});

// ASVS 1.4.3
test('a reader that leaves ends the source', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (let i = 0; ; i++) yield [i];
    } finally {
      ended = true;
    }
  }
  const stream = await new RowStream(endless()).open();
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.once('data', () => stream.destroy());
  await closed;
  await expect.poll(() => ended).toBe(true);
});

let app: FastifyInstance | undefined;
afterEach(() => {
  app?.server.closeAllConnections();
  return app?.close();
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

test.each(['br', 'gzip'] as const)('rows are sent at once, also compressed with %s', async (encoding) => {
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

test('an engine that fails half-way breaks off the answer: nobody takes it for complete', async () => {
  const url = await listen(async function* () {
    yield [1, 2];
    throw new Error('engine');
  });
  const answer = await get(url, 'identity');
  expect(answer.statusCode).toBe(200);
  await expect(text(answer)).rejects.toThrow(/aborted/);
});

test('an engine that fails at once gives a status', async () => {
  const url = await listen(() => {
    throw new Error('engine');
  });
  expect((await get(url, 'identity')).statusCode).toBe(500);
});
