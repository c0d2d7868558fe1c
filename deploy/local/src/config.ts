import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
/** An empty variable counts as not set. */
const given = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const environment = z.object({
  KAFKA_BROKERS: given,
  CLICKHOUSE_URL: given,
  REDIS_URL: given,
  /** 0 leaves the Docker rung out even where an engine answers. */
  VIGIE_DOCKER: flag.default(true),
  /** Where downloaded parts are kept; the clone's own .vigie-cache if not set. */
  VIGIE_CACHE_DIR: given,
  VIGIE_ADMIN_EMAIL: given,
  VIGIE_ADMIN_PASSWORD: given,
  VIGIE_API_KEY: given,
  /** More publishers, comma-separated files. */
  VIGIE_PUBLISHERS_FILE: given,
  JAVA_HOME: given,
});

export interface LocalConfig extends z.output<typeof environment> {
  /** The clone's folder. */
  readonly root: string;
  readonly cacheDir: string;
  /** What child processes inherit. */
  readonly inherited: NodeJS.ProcessEnv;
}

/** Reads the environment. Throws a ZodError that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): LocalConfig {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const read = environment.parse(env);
  return { ...read, root, cacheDir: read.VIGIE_CACHE_DIR ?? `${root}.vigie-cache`, inherited: env };
}
