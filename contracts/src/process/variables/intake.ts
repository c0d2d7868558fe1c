import { z } from 'zod';
import { ABOUT, count, folder } from './kinds.ts';

/** How events are taken in and stored. */
export const INTAKE = {
  INGEST_READERS: z.coerce.number().int().min(0).max(16).prefault(0).register(ABOUT, {
    what: 'threads that read crawls at once while more than 10,000 of them wait; else one reads. 0: one for each core but one and each 384 MiB of memory, at most 4. Set 2 on two cores if the engine runs elsewhere ([performance](performance.md#ingest))',
  }),
  INGEST_BATCH_MS: count.prefault(800).register(ABOUT, {
    unit: 'ms',
    what: 'a batch is stored at this age; live events are visible about this much later',
  }),
  INGEST_BATCH_PLACEMENTS: count.prefault(150_000).register(ABOUT, { what: 'or with this many entries of crawls' }),
  INGEST_BATCH_BYTES: count.prefault(48 * 1_048_576).register(ABOUT, {
    unit: 'bytes',
    what: 'or with this much JSON',
  }),
  VIGIE_EMBEDDINGS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^[a-z]+:\/\/[^/?#]*@/i.test(url), {
      error: 'must have no user and password: VIGIE_EMBEDDINGS_KEY holds the key',
    })
    .optional()
    .register(ABOUT, {
      what: 'where an OpenAI-compatible server makes vectors of titles, such as `http://127.0.0.1:8000/v1/embeddings`; it may be on a private network ([stories](stories.md#a-model-of-your-own))',
    }),
  VIGIE_EMBEDDINGS_MODEL: z.string().min(1).max(200).optional().register(ABOUT, {
    what: 'the name of the model on that server; needed with `VIGIE_EMBEDDINGS_URL`',
  }),
  VIGIE_EMBEDDINGS_PREFIX: z.string().max(500).prefault('').register(ABOUT, {
    what: 'put before every title, as it is: models of the E5 family want `query: ` with its space',
  }),
  VIGIE_EMBEDDINGS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, { error: 'must be 1 to 1000 printable ASCII characters, without spaces' })
    .optional()
    .register(ABOUT, { secret: true, what: 'the key of that server, if it asks for one (`Authorization: Bearer`)' }),
  VIGIE_EMBEDDINGS_WAIT_MS: count.max(60_000).prefault(1_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a batch waits for its vectors; the headlines without one go into the log without it',
  }),
  COLLECTOR_RATE: count.prefault(5_000).register(ABOUT, {
    what: 'events per second that a key may send, on average over 10 s; 4 KiB of a body count as one',
  }),
  COLLECTOR_ACK_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long Kafka may take to acknowledge',
  }),
  COLLECTOR_IDLE_MS: count.prefault(60_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which a body has broken off',
  }),
  COLLECTOR_DISK_DIR: folder.optional().register(ABOUT, {
    what: 'folder whose disk must keep a reserve, for engines on this machine; without it no disk is watched. `npm start` sets it',
  }),
  COLLECTOR_DISK_RESERVE_MB: count.prefault(1_024).register(ABOUT, {
    what: 'MB that stay free on that disk; with less, nothing new is taken in (507)',
  }),
  COLLECTOR_OPEN_BODIES: count.prefault(16).register(ABOUT, {
    what: 'bodies that a key may have open at once',
  }),
};
