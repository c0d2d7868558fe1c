import { ConfigError, readEnvironment } from '@vigie/contracts/process/environment';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { startEmbeddingsServer } from '../testing/embeddings-server.ts';
import { ingestConfig } from './config.ts';
import { openVectors } from './open-ingest.ts';

const URL = 'http://10.0.0.7:8000/v1/embeddings';
const opened = (env: Record<string, string>, stops: (() => unknown)[] = []) =>
  openVectors(readEnvironment(ingestConfig, env), {
    registry: createRegistry('test'),
    log: createLogger({ service: 'test', level: 'silent' }),
    life: { onStop: (_name, stop) => void stops.push(stop) },
  });

test('no model without an address', () => {
  expect(opened({ VIGIE_EMBEDDINGS_MODEL: 'petit' })).toBeUndefined();
});

test.each([
  [{ VIGIE_EMBEDDINGS_URL: URL }, 'VIGIE_EMBEDDINGS_MODEL'],
  [{ VIGIE_EMBEDDINGS_URL: 'ftp://exemple.fr/' }, 'VIGIE_EMBEDDINGS_URL'],
  [{ VIGIE_EMBEDDINGS_URL: 'http://user:hunter2@exemple.fr/' }, 'VIGIE_EMBEDDINGS_URL'],
  [{ VIGIE_EMBEDDINGS_KEY: 'hunter2\n' }, 'VIGIE_EMBEDDINGS_KEY'],
  [{ VIGIE_EMBEDDINGS_WAIT_MS: '0' }, 'VIGIE_EMBEDDINGS_WAIT_MS'],
])('a wrong setting is named, without its value: %o', (env, name) => {
  const open = () => opened(env);
  expect(open).toThrow(ConfigError);
  expect(open).toThrow(name);
  expect(open).not.toThrow('hunter2');
});

test('a server on a private address is asked with the settings', async () => {
  const server = await startEmbeddingsServer();
  const stops: (() => unknown)[] = [];
  const env = { VIGIE_EMBEDDINGS_URL: server.url, VIGIE_EMBEDDINGS_MODEL: 'petit', VIGIE_EMBEDDINGS_PREFIX: 'query: ' };
  try {
    const vectorsOf = opened({ ...env, VIGIE_EMBEDDINGS_KEY: 'hunter2', VIGIE_EMBEDDINGS_WAIT_MS: '60000' }, stops)!;
    const found = await vectorsOf(new Map([['a', `Été ${'x'.repeat(600)}`]]), new AbortController().signal);
    expect(found.get('a')).toMatchObject({ space: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(server.requests).toEqual([
      { model: 'petit', input: [`query: Été ${'x'.repeat(496)}`], authorization: 'Bearer hunter2' },
    ]);
  } finally {
    for (const stop of stops) await stop();
    await server.close();
  }
});
