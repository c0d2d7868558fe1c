import { fileURLToPath } from 'node:url';
import { ENVIRONMENT, readEnvironment, withSecretFiles } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

const { KAFKA_BROKERS, CLICKHOUSE_URL, REDIS_URL, VIGIE_CONTACT } = ENVIRONMENT.shape;

export const localConfig = ENVIRONMENT.pick({
  VIGIE_DOCKER: true,
  VIGIE_CACHE_DIR: true,
  VIGIE_ADMIN_EMAIL: true,
  VIGIE_ADMIN_PASSWORD: true,
  VIGIE_API_KEY: true,
  VIGIE_PUBLISHERS_FILE: true,
  VIGIE_COLLECT_ALLOW: true,
  JAVA_HOME: true,
}).extend({
  // Only --collect needs it.
  VIGIE_CONTACT: VIGIE_CONTACT.optional(),
  // Without a default: an engine that is not named is started.
  KAFKA_BROKERS: KAFKA_BROKERS.unwrap().optional(),
  CLICKHOUSE_URL: CLICKHOUSE_URL.unwrap().optional(),
  REDIS_URL: REDIS_URL.unwrap().optional(),
});

export interface LocalConfig extends z.output<typeof localConfig> {
  /** The clone's folder. */
  readonly root: string;
  readonly cacheDir: string;
  /** What child processes inherit. */
  readonly inherited: NodeJS.ProcessEnv;
}

/** @throws {ConfigError} naming every wrong variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env): LocalConfig {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  // Read here once: its processes get the values that are theirs, and no file of another's.
  const inherited = { ...withSecretFiles(env) };
  const read = readEnvironment(localConfig, inherited);
  return { ...read, root, cacheDir: read.VIGIE_CACHE_DIR ?? `${root}.vigie-cache`, inherited };
}
