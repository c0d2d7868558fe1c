import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '@vigie/contracts/process/environment';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Registry } from '../../platform/metrics.ts';
import type { IngestConfig } from '../config.ts';
import { openEmbeddings } from './embeddings-client.ts';
import { TitleVectors, type VectorsOf } from './title-vectors.ts';
import { vectorMetrics } from './vector-metrics.ts';

/** Limit of a request. A server that loads its model first may take this long; a batch does not wait for it. */
const REQUEST_MS = 30_000;

/** Undefined: the operator has no model. @throws {ConfigError} when the address is set and the model is not named */
export function openVectors(
  config: IngestConfig,
  around: { registry: Registry; log: Logger; life: Pick<Lifecycle, 'onStop'> },
): VectorsOf | undefined {
  const url = config.VIGIE_EMBEDDINGS_URL;
  if (url === undefined) return undefined;
  const name = config.VIGIE_EMBEDDINGS_MODEL;
  if (name === undefined) {
    throw new ConfigError('Wrong environment: VIGIE_EMBEDDINGS_MODEL: is needed with VIGIE_EMBEDDINGS_URL');
  }
  const model = { name, prefix: config.VIGIE_EMBEDDINGS_PREFIX };
  const client = openEmbeddings({ url, key: config.VIGIE_EMBEDDINGS_KEY, model, limitMs: REQUEST_MS });
  around.life.onStop('embeddings', () => client.close());
  return new TitleVectors({
    client,
    model,
    metrics: vectorMetrics(around.registry),
    log: around.log,
    waitMs: config.VIGIE_EMBEDDINGS_WAIT_MS,
    elapsed: () => performance.now(),
    pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
  }).of;
}
