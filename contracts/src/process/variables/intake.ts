import { z } from 'zod';
import { ABOUT, count, folder } from './kinds.ts';

/** How events are taken in and stored. */
export const INTAKE = {
  INGEST_READERS: z.coerce.number().int().min(0).max(16).prefault(0).register(ABOUT, {
    what: 'threads that read crawls while more than 10,000 wait. 0: one for each core but one and each 384 MiB, at most 4. Set 2 on two cores if the engine runs elsewhere',
  }),
  INGEST_BATCH_MS: count.prefault(800).register(ABOUT, {
    unit: 'ms',
    what: 'age at which a batch is stored',
  }),
  INGEST_BATCH_PLACEMENTS: count.prefault(150_000).register(ABOUT, { what: 'or this many entries of crawls' }),
  INGEST_BATCH_BYTES: count.prefault(48 * 1_048_576).register(ABOUT, {
    unit: 'bytes',
    what: 'or this much JSON',
  }),
  VIGIE_EMBEDDINGS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^[a-z]+:\/\/[^/?#]*@/i.test(url), {
      error: 'must have no user and password: VIGIE_EMBEDDINGS_KEY holds the key',
    })
    .optional()
    .register(ABOUT, {
      what: 'OpenAI-compatible server for vectors of titles ([stories](stories.md#a-model-of-your-own))',
    }),
  VIGIE_EMBEDDINGS_MODEL: z.string().min(1).max(200).optional().register(ABOUT, {
    what: 'its model; needed with the URL',
  }),
  VIGIE_EMBEDDINGS_PREFIX: z.string().max(500).prefault('').register(ABOUT, {
    what: 'prefix of every title; E5 models need `query: ` with its space',
  }),
  VIGIE_EMBEDDINGS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, { error: 'must be 1 to 1000 printable ASCII characters, without spaces' })
    .optional()
    .register(ABOUT, { secret: true, what: 'its key (`Authorization: Bearer`)' }),
  VIGIE_EMBEDDINGS_WAIT_MS: count.max(60_000).prefault(1_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a batch waits for its vectors',
  }),
  COLLECTOR_RATE: count.prefault(5_000).register(ABOUT, {
    what: 'events per second of a key, averaged over 10 s; 4 KiB count as one',
  }),
  COLLECTOR_ACK_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'limit for Kafka’s acknowledgement',
  }),
  COLLECTOR_IDLE_MS: count.prefault(60_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence that ends a body',
  }),
  COLLECTOR_DISK_DIR: folder.optional().register(ABOUT, {
    what: 'folder on the watched disk of local engines; `npm start` sets it',
  }),
  COLLECTOR_DISK_RESERVE_MB: count.prefault(1_024).register(ABOUT, {
    what: 'free MB on that disk below which events are refused (507)',
  }),
  COLLECTOR_OPEN_BODIES: count.prefault(16).register(ABOUT, {
    what: 'open bodies of a key',
  }),
};
