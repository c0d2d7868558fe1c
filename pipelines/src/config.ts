import { z } from 'zod';

/** Environment of the short processes of this package. */
const storeConfig = z.object({
  CLICKHOUSE_URL: z.url(),
  VIGIE_DATABASE: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/)
    .default('vigie'),
});

export const readStoreConfig = (env: NodeJS.ProcessEnv) => storeConfig.parse(env);
