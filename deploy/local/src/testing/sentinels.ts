import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { freePort } from '../ports.ts';
import { redisAnswers } from '../redis.ts';
import { findRedis } from '../redis-server.ts';
import { silent } from '../say.ts';
import { openTestFolder } from '../test-folders.ts';

/** A server or a Sentinel that is started once: who kills it sees it dead. */
interface RedisProcess {
  readonly port: number;
  signal(signal: NodeJS.Signals): void;
  /** Starts it again on its port and its data. */
  again(): Promise<void>;
}

export interface Sentinels {
  readonly servers: readonly RedisProcess[];
  readonly sentinels: readonly RedisProcess[];
  /** Under which the Sentinels watch the master. */
  readonly name: string;
  /** Of the user `default`, for tests to look at the servers. */
  readonly password: string;
  stop(): Promise<void>;
}

interface SentinelsOptions {
  readonly servers: number;
  /** Lines of the configuration of each server: users, limits. */
  readonly serverLines?: readonly string[];
  /** Of each Sentinel. */
  readonly sentinelLines?: readonly string[];
}

const NAME = 'vigie';
const PASSWORD = 'only-this-test-uses-it';
const SENTINELS = 3;
/** Silence after which a Sentinel takes a server for dead. */
const DOWN_MS = 1_000;

/** A master with replicas, the first of `servers`, and three Sentinels, as an operator sets them up. */
export async function startSentinels(options: SentinelsOptions): Promise<Sentinels> {
  const { folder, remove } = await openTestFolder();
  const config = readConfig();
  const { command } = await findRedis(join(folder.path, 'found'), config, silent);
  const running = new Set<ChildProcess>();
  // A run that is broken off must not leave them behind.
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  process.on('exit', killAll);

  const start = async (
    name: string,
    lines: (port: number) => readonly string[],
    login: string,
    more: string[] = [],
  ) => {
    const port = await freePort();
    const dir = join(folder.path, name);
    mkdirSync(dir);
    const file = join(dir, 'redis.conf');
    writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${dir}`, ...lines(port), ''].join('\n'), {
      mode: 0o600,
    });
    let child: ChildProcess | undefined;
    const again = async () => {
      const begun = spawn(command, [file, ...more], { env: config.inherited, cwd: dir, stdio: 'ignore' });
      child = begun;
      running.add(begun);
      begun.once('exit', () => running.delete(begun));
      while (!(await redisAnswers(`redis://${login}@127.0.0.1:${port}`))) {
        if (begun.exitCode !== null) throw new Error(`${name} ended with ${begun.exitCode}`);
        await pause(20);
      }
    };
    await again();
    return { port, again, signal: (signal: NodeJS.Signals) => void child?.kill(signal) };
  };
  const login = `:${encodeURIComponent(PASSWORD)}`;
  const server = (name: string, lines: readonly string[]) =>
    start(
      name,
      () => [
        `requirepass "${PASSWORD}"`,
        `masterauth "${PASSWORD}"`,
        'appendonly yes',
        'save ""',
        'repl-diskless-sync-delay 0',
        ...(options.serverLines ?? []),
        ...lines,
      ],
      login,
    );

  const stop = async (): Promise<void> => {
    process.off('exit', killAll);
    await Promise.all(
      [...running].map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
    await remove();
  };
  const servers: RedisProcess[] = [];
  const sentinels: RedisProcess[] = [];
  try {
    const master = await server('server-0', []);
    servers.push(master);
    for (let i = 1; i < options.servers; i++) {
      servers.push(await server(`server-${i}`, [`replicaof 127.0.0.1 ${master.port}`]));
    }
    for (let i = 0; i < SENTINELS; i++) {
      const lines = [
        `requirepass "${PASSWORD}"`,
        `sentinel monitor ${NAME} 127.0.0.1 ${master.port} 2`,
        `sentinel auth-pass ${NAME} "${PASSWORD}"`,
        `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
        `sentinel failover-timeout ${NAME} 3000`,
        `sentinel sentinel-pass "${PASSWORD}"`,
        ...(options.sentinelLines ?? []),
      ];
      sentinels.push(await start(`sentinel-${i}`, () => lines, login, ['--sentinel']));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    servers,
    sentinels,
    name: NAME,
    password: PASSWORD,
    stop,
  };
}
