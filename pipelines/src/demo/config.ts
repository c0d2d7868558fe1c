import { z } from 'zod';

const config = z.object({
  /** `1`: run, on a store that is empty or holds this demo already. */
  VIGIE_DEMO: z.string().optional(),
  COLLECTOR_URL: z.url(),
  VIGIE_API_KEY: z.string().min(1),
  CLICKHOUSE_URL: z.url().default('http://127.0.0.1:8123'),
  VIGIE_DATABASE: z.string().regex(/^\w+$/).default('vigie'),
  /** Folder of demo.json, which says what has been sent. */
  VIGIE_DATA_DIR: z.string().min(1),
  VIGIE_DEMO_SEED: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(1),
  VIGIE_DEMO_DAYS: z.coerce.number().int().min(0).max(390).default(42),
});

export type DemoConfig = z.output<typeof config>;

export const readConfig = (): DemoConfig => config.parse(process.env);
