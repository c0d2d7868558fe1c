import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CommandError } from './command.ts';
import { ACCESS, SESSIONS } from './variables/access.ts';
import { BACKGROUND } from './variables/background.ts';
import { ENGINES, TOPICS } from './variables/engines.ts';
import { INTAKE } from './variables/intake.ts';
import { ABOUT } from './variables/kinds.ts';
import { LOCAL } from './variables/local.ts';
import { MESSAGES } from './variables/messages.ts';
import { PROCESS } from './variables/process.ts';
import { QUERIES } from './variables/queries.ts';

export { ABOUT };

export type Env = Readonly<Record<string, string | undefined>>;

interface FromFiles {
  /** The environment with the files' texts under the names of their variables, and without the `*_FILE` variables. */
  readonly env: Env;
  /** `VARIABLE: what is wrong`, never with a value. */
  readonly wrong: readonly string[];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/**
 * Reads the variables of `names` whose `NAME_FILE` names a file: Docker and Kubernetes hand secrets over as files, and a file shows neither
 * in `docker inspect` nor in the environment of a child process. Line ends at the end of a file are not part of the value. An empty file
 * counts as unset, as an empty variable does.
 */
function readSecretFiles(env: Env, names: Iterable<string>): FromFiles {
  const read: Record<string, string | undefined> = { ...env };
  const wrong: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    delete read[variable];
    if (!isSet(path)) continue;
    try {
      const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      if (text === '') continue;
      if (isSet(env[name])) wrong.push(`${variable}: ${name} is set too, keep one of them`);
      else read[name] = text;
    } catch (error) {
      wrong.push(`${variable}: the file cannot be read (${codeOf(error)})`);
    }
  }
  return { env: read, wrong };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';

/** EX_CONFIG, the status of a process that cannot read its environment: starting it again would not help. */
export const EXIT_CONFIG = 78;

/** The environment is wrong. The process ends with {@link EXIT_CONFIG}. */
export class ConfigError extends CommandError {
  override readonly name = 'ConfigError';
  override readonly exitCode = EXIT_CONFIG;
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
  ...MESSAGES,
  ...PROCESS,
  ...LOCAL,
});
export type VariableName = keyof typeof ENVIRONMENT.shape;

/** What services read together. */
export const SERVICE = { LOG_LEVEL: true, HOST: true, VIGIE_STOP_TIMEOUT_MS: true } as const;
export const CLICKHOUSE = {
  CLICKHOUSE_URL: true,
  VIGIE_DATABASE: true,
  VIGIE_CLICKHOUSE_CLUSTER: true,
  VIGIE_CLICKHOUSE_SHARDS: true,
  VIGIE_CLICKHOUSE_CLOUD: true,
} as const;
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
/** What a process reads that sends messages. */
export const OUTGOING = {
  VIGIE_PUBLIC_URL: true,
  VIGIE_SMTP_URL: true,
  VIGIE_MAIL_FROM: true,
  VIGIE_MAIL_DOMAINS: true,
  VIGIE_OUTGOING_ALLOW: true,
  VIGIE_CHANNELS_SECRET: true,
} as const;
/** What a process reads that asks others over the web. */
export const PROXY = { HTTPS_PROXY: true, HTTP_PROXY: true, NO_PROXY: true } as const;
export const KAFKA = {
  KAFKA_BROKERS: true,
  KAFKA_SASL: true,
  KAFKA_SASL_USERNAME: true,
  KAFKA_SASL_PASSWORD: true,
  KAFKA_TLS: true,
  KAFKA_SSL_CA_FILE: true,
  KAFKA_SSL_CERT_FILE: true,
  KAFKA_SSL_KEY_FILE: true,
  VIGIE_TOPIC_PREFIX: true,
} as const;

/** Variables that may stand in a file each, which `NAME_FILE` names. */
export const FROM_FILES: readonly string[] = Object.entries(ENVIRONMENT.shape).flatMap(([name, type]) => {
  const { secret, credentials } = ABOUT.get(type) ?? {};
  return secret || credentials ? name : [];
});
/**
 * The environment with every variable that stands in a file. For a process that hands its environment on to others.
 * @throws {ConfigError} naming every file that cannot be read, and every variable that is given twice
 */
export function withSecretFiles(env: Env, names: readonly string[] = FROM_FILES): Env {
  const read = readSecretFiles(env, names);
  if (read.wrong.length > 0) throw new ConfigError(`Wrong environment: ${read.wrong.join('; ')}`);
  return read.env;
}

/** Other programs write them in lower case. */
const PROXIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];
const lowerCase = (env: Env): Env => Object.fromEntries(PROXIES.map((name) => [name, env[name.toLowerCase()]]));

/**
 * Reads an environment against a schema. A variable that is empty counts as unset. A secret may stand in a file instead (`NAME_FILE`); the
 * files of variables that the schema does not have are not opened.
 * @throws {ConfigError} naming every wrong variable, never its value (it may be a secret)
 */
export function readEnvironment<T extends z.ZodObject>(schema: T, env: Env): z.output<T> {
  const own = FROM_FILES.filter((name) => name in schema.shape);
  const set = Object.fromEntries(
    Object.entries({ ...lowerCase(env), ...withSecretFiles(env, own) }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ code, path, message }) => {
    const isMissing = code === 'invalid_type' && path.length === 1 && set[String(path[0])] === undefined;
    return `${path.join('.')}: ${isMissing ? 'is missing' : message}`;
  });
  throw new ConfigError(`Wrong environment: ${wrong.join('; ')}`);
}
