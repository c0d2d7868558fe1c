import { connect } from 'node:net';
import { join } from 'node:path';
import type { LocalPart, LocalTools } from './part.ts';
import { findRedis } from './redis-server.ts';
import { writeSettings } from './settings-file.ts';
import { type Sign, signOf } from './sign.ts';

/**
 * A Redis with its data in `dir`, not yet started: append-only file on, nothing evicted. Nobody without its password may
 * read sessions or write them.
 */
export async function localRedis(
  dir: string,
  password: string,
  { config, say, ports }: LocalTools,
): Promise<LocalPart> {
  const [{ command, about }, port] = await Promise.all([findRedis(dir, config, say), ports.of('redis')]);
  // In a file, since everybody can read the arguments of a process.
  const file = join(dir, 'redis.conf');
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
      about,
      port,
      prepare: () => writeSettings(file, `requirepass ${password}\n`),
      isReady: () => redisAnswers(url),
      answers: (timeoutMs) => askRedis(url, timeoutMs).then(({ sign }) => sign),
    },
  };
}

/** Whether it serves commands. While it reads its file after a crash it answers PING with -LOADING. */
export const redisAnswers = async (url: string, timeoutMs = 1_000): Promise<boolean> =>
  (await askRedis(url, timeoutMs)).serves;

interface RedisAnswer {
  readonly sign: Sign;
  readonly serves: boolean;
}

function askRedis(url: string, timeoutMs: number): Promise<RedisAnswer> {
  const { hostname, port, password } = new URL(url);
  const login = password === '' ? '' : `AUTH ${password}\r\n`;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(`${login}PING\r\n`));
    const answer = (sign: Sign, serves = false) => {
      socket.destroy();
      resolve({ sign, serves });
    };
    let said = '';
    socket.setTimeout(timeoutMs, () => answer('silence'));
    socket.once('error', (error) => answer(signOf(error)));
    socket.once('end', () => answer('closed'));
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (said.includes('PONG\r\n')) answer('answer', true);
      else if (/(^|\n)-/.test(said)) answer('answer');
    });
  });
}
