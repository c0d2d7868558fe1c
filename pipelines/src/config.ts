import { z } from 'zod';

/** Environment of the short processes of this package. */
const storeConfig = z.object({
  CLICKHOUSE_URL: z.url(),
  VIGIE_DATABASE: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/)
    .default('vigie'),
  /** How long raw events are kept. */
  VIGIE_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
});

export const readStoreConfig = (env: NodeJS.ProcessEnv) => storeConfig.parse(env);
