import { CommandError } from '@vigie/contracts/process/command';
import { ConfigError, type Env, EXIT_CONFIG, readEnvironment } from '@vigie/contracts/process/environment';
import type { z } from 'zod';
import { Lifecycle } from './lifecycle.ts';
import { createLogger, type Logger } from './logger.ts';

/** 0 orderly stop, 1 failed, 2 stopped past its deadline, 78 wrong environment (starting again would not help). */
export const EXIT = { ok: 0, failed: 1, lateStop: 2, config: EXIT_CONFIG } as const;

export interface ProcessContext {
  log: Logger;
  life: Lifecycle;
}

/** The part of `process` that is used, so that a test can stand in for it. */
export interface ProcessHost {
  on(event: string, listener: (value: unknown) => void): unknown;
  exit(code: number): unknown;
}

export interface RunOptions {
  service: string;
  level?: string;
  log?: Logger;
  host?: ProcessHost;
}

/**
 * Runs a service: starts it, waits for SIGTERM or SIGINT, stops its parts backwards within the deadline, and exits.
 * A second signal ends at once. What nobody caught ends the process with status 1 after an orderly stop: the state
 * behind it is unknown, and the supervisor starts it again.
 */
export async function runProcess(
  options: RunOptions,
  start: (context: ProcessContext) => Promise<void>,
): Promise<void> {
  const { service, host = process } = options;
  const log =
    options.log ?? createLogger({ service, ...(options.level === undefined ? {} : { level: options.level }) });
  const life = new Lifecycle(log);

  const end = async (code: number): Promise<void> => {
    if (life.stopping) return void host.exit(code === EXIT.ok ? EXIT.failed : code);
    const deadline = setTimeout(() => {
      log.error({ stopTimeoutMs: life.stopTimeoutMs }, 'stop took too long');
      host.exit(EXIT.lateStop);
    }, life.stopTimeoutMs);
    const clean = await life.stop();
    clearTimeout(deadline);
    log.info('stopped');
    host.exit(code === EXIT.ok && !clean ? EXIT.failed : code);
  };

  for (const signal of ['SIGTERM', 'SIGINT']) {
    host.on(signal, () => {
      log.info({ signal }, 'stopping');
      void end(EXIT.ok);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    host.on(event, (error) => {
      logFatal(log, error, event);
      void end(error instanceof ConfigError ? EXIT.config : EXIT.failed);
    });
  }

  try {
    await start({ log, life });
  } catch (error) {
    logFatal(log, error, 'could not start');
    await end(error instanceof ConfigError ? EXIT.config : EXIT.failed);
  }
}

/** What the operator can mend is one sentence; anything else needs its stack. */
const logFatal = (log: Logger, error: unknown, what: string): void =>
  error instanceof CommandError ? log.fatal(`${what}: ${error.message}`) : log.fatal({ err: error }, what);

/** What every service reads of its environment. */
interface ServiceConfig {
  LOG_LEVEL: string;
  VIGIE_STOP_TIMEOUT_MS: number;
}

interface Program<C> {
  service: string;
  /** The variables that it reads, picked from ENVIRONMENT. */
  schema: z.ZodObject & z.ZodType<C>;
  env?: Env;
  log?: Logger;
  host?: ProcessHost;
}

/** {@link runProcess} with the service's part of the environment, which sets the level of its log and the deadline of its stop. */
export const runService = <C extends ServiceConfig>(
  { schema, env = process.env, ...options }: Program<C>,
  start: (context: ProcessContext & { config: C }) => Promise<void>,
): Promise<void> =>
  runProcess(options, async ({ log, life }) => {
    const config = readEnvironment(schema, env);
    log.level = config.LOG_LEVEL;
    life.stopTimeoutMs = config.VIGIE_STOP_TIMEOUT_MS;
    await start({ log, life, config });
  });

/** Runs something that ends by itself, with the same log and exit statuses as a service. */
export async function runCommand<C extends ServiceConfig>(
  { service, schema, env = process.env, log = createLogger({ service }), host = process }: Program<C>,
  work: (context: { log: Logger; config: C }) => Promise<void>,
): Promise<void> {
  try {
    const config = readEnvironment(schema, env);
    log.level = config.LOG_LEVEL;
    await work({ log, config });
  } catch (error) {
    logFatal(log, error, 'failed');
    host.exit(error instanceof ConfigError ? EXIT.config : EXIT.failed);
  }
}
