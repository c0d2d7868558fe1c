import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

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
}

const count = (name: string, text: string, min: number, max: number): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
};

/**
 * Reads `--data-dir`, `--port`, `--pool-size`, `--queue-size`, `--max-memory`, `--user` and `--password`, or else
 * CLICKHOUSE_DATA_DIR, CLICKHOUSE_PORT and so on. Throws one clear sentence on a bad value.
 */
export function readConfig(argv: readonly string[], env: NodeJS.ProcessEnv): Config {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'data-dir': option,
      port: option,
      'pool-size': option,
      'queue-size': option,
      'max-memory': option,
      user: option,
      password: option,
    },
  });
  const dataDir = values['data-dir'] ?? env.CLICKHOUSE_DATA_DIR;
  if (!dataDir) throw new Error('The data folder is missing: pass --data-dir or set CLICKHOUSE_DATA_DIR.');
  const half = Math.floor(totalmem() / 2);
  return {
    dataDir: resolve(dataDir),
    port: count('port', values.port ?? env.CLICKHOUSE_PORT ?? '0', 0, 65_535),
    poolSize: count('pool-size', values['pool-size'] ?? env.CLICKHOUSE_POOL_SIZE ?? '8', 1, 64),
    queueSize: count('queue-size', values['queue-size'] ?? env.CLICKHOUSE_QUEUE_SIZE ?? '256', 0, 100_000),
    maxMemory: count('max-memory', values['max-memory'] ?? env.CLICKHOUSE_MAX_MEMORY ?? `${half}`, 2 ** 28, 2 ** 50),
    user: values.user ?? env.CLICKHOUSE_USER,
    password: values.password ?? env.CLICKHOUSE_PASSWORD ?? '',
  };
}
