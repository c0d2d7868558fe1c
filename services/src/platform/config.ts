import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;

/** A process that cannot read its environment ends with status 78 (EX_CONFIG): starting it again would not help. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Fields of environments. A variable that is empty counts as unset. */
export const portField = z.coerce.number().int().min(0).max(65_535);
export const countField = z.coerce.number().int().min(1);
export const flagField = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'])
  .default('0')
  .transform((value) => value === '1' || value === 'true' || value === 'yes');
const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
/** Comma-separated; unset gives `preset`. */
export const listField = (preset = '') => z.string().default(preset).transform(splitList);
export const urlField = z.url();
export const folderField = z.string().transform((path) => (isAbsolute(path) ? path : resolve(path)));

/** What every process reads. Each service extends it with what it needs alone. */
export const commonFields = {
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  VIGIE_STOP_TIMEOUT_MS: countField.default(8_000),
} as const;

export const clickhouseFields = {
  CLICKHOUSE_URL: urlField.default('http://127.0.0.1:8123'),
  VIGIE_DATABASE: z.string().regex(/^\w+$/).default('vigie'),
} as const;

export const redisFields = {
  REDIS_URL: urlField.default('redis://127.0.0.1:6379'),
  VIGIE_REDIS_PREFIX: z.string().default('vigie:'),
} as const;

export const kafkaFields = {
  KAFKA_BROKERS: listField('127.0.0.1:9092'),
  VIGIE_TOPIC_PREFIX: z.string().default(''),
} as const;

/**
 * Reads an environment against a schema.
 * @throws {ConfigError} naming every wrong variable, never its value (it may be a secret)
 */
export function readConfig<T extends z.ZodType>(schema: T, env: Env): z.output<T> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Wrong environment: ${wrong.join('; ')}`);
}
