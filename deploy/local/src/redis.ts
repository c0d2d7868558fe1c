import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { javaParts } from './java-parts.ts';
import type { LocalPart } from './part.ts';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

/** A Redis with its data in `dir`, not yet started: append-only file on, nothing evicted. */
export async function localRedis(dir: string, config: LocalConfig, say: Say): Promise<LocalPart> {
  const [command, port] = await Promise.all([findRedis(config, say), freePort()]);
  mkdirSync(dir, { recursive: true });
  const settings: Record<string, string> = {
    bind: '127.0.0.1',
    port: String(port),
    dir,
    appendonly: 'yes',
    // The append-only file holds everything: snapshots beside it would only cost.
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    spec: {
      name: 'redis',
      command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      env: config.inherited,
      cwd: dir,
      isReady: () => redisAnswers(port),
    },
  };
}

/** A redis-server from 6.2 on: the one on the PATH, else the one that the embedded-redis jar carries for this system. */
async function findRedis(config: LocalConfig, say: Say): Promise<string> {
  const installed = await run('redis-server', ['--version'], config.inherited);
  if (installed.ok && isRecent(installed.out)) return 'redis-server';
  const { redis } = await javaParts(config, say);
  const system = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const name = readdirSync(redis).find((file) => file.endsWith(system));
  if (name === undefined || !existsSync(join(redis, name))) {
    throw new StartError(
      `Redis has no ready binary for ${system}: install redis-server 6.2 or later, or set REDIS_URL, or start a Docker engine.`,
    );
  }
  const command = join(redis, name);
  chmodSync(command, 0o755);
  const unpacked = await run(command, ['--version'], config.inherited);
  if (unpacked.ok) return command;
  throw new StartError(
    `The redis-server that was fetched does not run here (${unpacked.out.trim()}): install redis-server 6.2 or later ` +
      '(Debian: apt-get install redis-server), or set REDIS_URL.',
  );
}

/** From the first line of `redis-server --version`. */
export function isRecent(text: string): boolean {
  const [, major = '0', minor = '0'] = /v=(\d+)\.(\d+)/.exec(text) ?? [];
  return Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2);
}

/** Whether it serves commands: while it reads its file after a crash it answers PING with -LOADING. */
export function redisAnswers(port: number, timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(timeoutMs, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('data', (chunk) => answer(chunk.toString().startsWith('+PONG')));
  });
}
