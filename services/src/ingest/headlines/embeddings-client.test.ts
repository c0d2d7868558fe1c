import { Readable } from 'node:stream';
import { toInt8 } from '@vigie/contracts/embeddings/vector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddingsServer,
  embeddingsBody,
  hashedWords,
  startEmbeddingsServer,
} from '../../testing/embeddings-server.ts';
import { openEmbeddings } from './embeddings-client.ts';

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddingsServer();
});
afterAll(() => server.close());

const MODEL = { name: 'petit', prefix: 'query: ' };
const SECRET = 'sk-very-secret';
const ask = async (texts: string[], options: { url?: string; limitMs?: number } = {}) => {
  const client = openEmbeddings({ url: server.url, key: SECRET, model: MODEL, limitMs: 5_000, ...options });
  try {
    return await client.vectors(texts);
  } finally {
    await client.close();
  }
};

test('asks with model, prefix and key, and gives a vector for each text', async () => {
  server.answer = null;
  expect(await ask(['Un titre', 'Été'])).toEqual({
    ok: true,
    dimension: 64,
    vectors: ['query: Un titre', 'query: Été'].map((text) => toInt8(hashedWords(text))),
  });
  expect(server.requests.at(-1)).toEqual({
    model: 'petit',
    input: ['query: Un titre', 'query: Été'],
    authorization: `Bearer ${SECRET}`,
  });
});

const vector = hashedWords('titre');
test.each([
  ['a status of 500 with a text', 'server', (it) => it.writeHead(500).end(SECRET)],
  ['a redirect, which is not followed', 'server', (it) => it.writeHead(302, { location: '/elsewhere' }).end()],
  ['a status of 401', 'client', (it) => it.writeHead(401).end()],
  ['nothing at all', 'json', (it) => it.end()],
  ['a page', 'json', (it) => it.end('<html></html>')],
  ['NaN', 'json', (it) => it.end(embeddingsBody([vector]).replace('0', 'NaN'))],
  ['too few vectors', 'shape', (it) => it.end(embeddingsBody([]))],
  ['too short vectors', 'dimension', (it) => it.end(embeddingsBody([[1, 2]]))],
  ['an answer without end', 'too_large', (it) => pour(it)],
  ['a broken connection', 'cut', (it) => void it.destroy()],
  [
    'half an answer',
    'cut',
    (it) => {
      it.writeHead(200, { 'content-length': '1000' }).write('{"data":[');
      setImmediate(() => it.destroy());
    },
  ],
] as [string, string, NonNullable<EmbeddingsServer['answer']>][])('%s: %s', async (_what, reason, answer) => {
  server.answer = answer;
  const failure = await ask(['Titre']).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'EmbeddingsFailure', reason });
  expect(String(failure)).not.toContain(SECRET);
});

test('429 tells how long to wait', async () => {
  server.answer = (response) => response.writeHead(429, { 'retry-after': '7' }).end();
  await expect(ask(['Titre'])).rejects.toMatchObject({ reason: 'busy', retryAfterMs: 7_000 });
});

test('a server that never answers, and none at all', async () => {
  server.answer = () => undefined;
  await expect(ask(['Titre'], { limitMs: 50 })).rejects.toMatchObject({ reason: 'timeout' });
  const gone = await startEmbeddingsServer();
  await gone.close();
  await expect(ask(['Titre'], { url: gone.url })).rejects.toMatchObject({ reason: 'connect', message: 'ECONNREFUSED' });
});

/** Writes until the other side has gone. */
function pour(response: Parameters<NonNullable<EmbeddingsServer['answer']>>[0]): void {
  const endless = new Readable({
    read() {
      this.push(' '.repeat(65_536));
    },
  });
  response.on('close', () => endless.destroy());
  endless.pipe(response);
}
