import { z } from 'zod';
import { ACCESS } from './variables/access.ts';
import { BACKGROUND } from './variables/background.ts';
import { ENGINES } from './variables/engines.ts';
import { INTAKE } from './variables/intake.ts';
import { LOCAL } from './variables/local.ts';
import { PROCESS } from './variables/process.ts';
import { QUERIES } from './variables/queries.ts';
import { SESSIONS } from './variables/sessions.ts';
import { TOPICS } from './variables/topics.ts';

export { ABOUT } from './variables/kinds.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** A process that cannot read its environment ends with status 78 (EX_CONFIG): starting it again would not help. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Every variable that a process of Vigie reads, in the order of docs/operations.md. A process picks its own from here. */
export const ENVIRONMENT = z.object({
  ...ENGINES,
  ...TOPICS,
  ...ACCESS,
  ...INTAKE,
  ...QUERIES,
  ...SESSIONS,
  ...BACKGROUND,
  ...PROCESS,
  ...LOCAL,
});
export type VariableName = keyof typeof ENVIRONMENT.shape;

/** What services read together. */
export const SERVICE = { LOG_LEVEL: true, HOST: true, VIGIE_STOP_TIMEOUT_MS: true } as const;
export const CLICKHOUSE = { CLICKHOUSE_URL: true, VIGIE_DATABASE: true } as const;
export const REDIS = {
  REDIS_URL: true,
  REDIS_SENTINELS: true,
  REDIS_SENTINEL_NAME: true,
  REDIS_SENTINEL_USER: true,
  REDIS_SENTINEL_PASSWORD: true,
  REDIS_REPLICAS: true,
  REDIS_TLS_CA_FILE: true,
  REDIS_TLS_CERT_FILE: true,
  REDIS_TLS_KEY_FILE: true,
  VIGIE_REDIS_PREFIX: true,
} as const;
/** What processes with a health server of their own read. */
export const HEALTH = { HEALTH_PORT: true, VIGIE_METRICS_FROM: true } as const;
export const KAFKA = { KAFKA_BROKERS: true, KAFKA_SASL: true, KAFKA_TLS: true, VIGIE_TOPIC_PREFIX: true } as const;

/**
 * Reads an environment against a schema. A variable that is empty counts as unset.
 * @throws {ConfigError} naming every wrong variable, never its value (it may be a secret)
 */
export function readEnvironment<T extends z.ZodType>(schema: T, env: Env): z.output<T> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Wrong environment: ${wrong.join('; ')}`);
}
