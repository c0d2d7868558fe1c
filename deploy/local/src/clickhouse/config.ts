import { totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { ENVIRONMENT, type Env, readEnvironment } from '@vigie/contracts/process/environment';

export interface Config {
  /** Folder of the data; one process per folder. */
  readonly dataDir: string;
  /** Loopback port, 0 for a free one. */
  readonly port: number;
  /** Statements that run at the same time; more wait. */
  readonly poolSize: number;
  /** Statements that may wait; more are refused with 503. */
  readonly queueSize: number;
  /** Ceiling of the engine's memory, bytes. */
  readonly maxMemory: number;
  /** When set, requests must carry these credentials. */
  readonly user: string | undefined;
  readonly password: string;
  /** Threads of libuv's pool in this process. */
  readonly threads: number;
}

export const clickhouseConfig = ENVIRONMENT.pick({
  CLICKHOUSE_DATA_DIR: true,
  CLICKHOUSE_PORT: true,
  CLICKHOUSE_POOL_SIZE: true,
  CLICKHOUSE_QUEUE_SIZE: true,
  CLICKHOUSE_MAX_MEMORY: true,
  CLICKHOUSE_USER: true,
  CLICKHOUSE_PASSWORD: true,
  UV_THREADPOOL_SIZE: true,
});

const OPTIONS = ['data-dir', 'port', 'pool-size', 'queue-size', 'max-memory', 'user', 'password'];

/** `--data-dir` is CLICKHOUSE_DATA_DIR. */
const variableOf = (option: string): string => `CLICKHOUSE_${option.toUpperCase().replaceAll('-', '_')}`;

/**
 * Reads the options, or else their variables.
 * @throws {ConfigError} naming every wrong variable
 */
export function readConfig(argv: readonly string[], env: Env): Config {
  const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...argv], options });
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [variableOf(name), String(value)]));
  const read = readEnvironment(clickhouseConfig, { ...env, ...given });
  return {
    dataDir: read.CLICKHOUSE_DATA_DIR,
    port: read.CLICKHOUSE_PORT,
    poolSize: read.CLICKHOUSE_POOL_SIZE,
    queueSize: read.CLICKHOUSE_QUEUE_SIZE,
    maxMemory: read.CLICKHOUSE_MAX_MEMORY ?? Math.floor(totalmem() / 2),
    user: read.CLICKHOUSE_USER,
    password: read.CLICKHOUSE_PASSWORD,
    threads: read.UV_THREADPOOL_SIZE,
  };
}
