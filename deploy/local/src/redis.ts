import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import type { LocalPart } from './part.ts';
import { freePort } from './ports.ts';
import { findRedis } from './redis-server.ts';
import type { Say } from './say.ts';

/**
 * A Redis with its data in `dir`, not yet started: append-only file on, nothing evicted. Nobody without its password may
 * read sessions or write them.
 */
export async function localRedis(dir: string, password: string, config: LocalConfig, say: Say): Promise<LocalPart> {
  const [{ command }, port] = await Promise.all([findRedis(dir, config, say), freePort()]);
  mkdirSync(dir, { recursive: true });
  // In a file, since everybody can read the arguments of a process.
  const file = join(dir, 'redis.conf');
  rmSync(file, { force: true });
  writeFileSync(file, `requirepass ${password}\n`, { mode: 0o600 });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const settings: Record<string, string> = {
    bind: '127.0.0.1',
    port: String(port),
    dir,
    appendonly: 'yes',
    // The append-only file has everything; snapshots would only cost time.
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  return {
    url,
    spec: {
      name: 'redis',
      command,
      args: [file, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
      env: config.inherited,
      cwd: dir,
      isReady: () => redisAnswers(url),
    },
  };
}

/** Whether it serves commands. While it reads its file after a crash it answers PING with -LOADING. */
export function redisAnswers(url: string, timeoutMs = 1_000): Promise<boolean> {
  const { hostname, port, password } = new URL(url);
  const login = password === '' ? '' : `AUTH ${password}\r\n`;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(`${login}PING\r\n`));
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    let said = '';
    socket.setTimeout(timeoutMs, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (said.startsWith('-')) answer(false);
      else if (said.includes('PONG\r\n')) answer(true);
      else if (/\n-/.test(said)) answer(false);
    });
  });
}
