import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '@vigie/contracts/process/environment';
import type { Container } from './render.ts';

/** The folder of the repository stands for /vigie of the image. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const ENGINES = ['CLICKHOUSE_URL', 'KAFKA_BROKERS', 'REDIS_URL'];

/** How a program began: whether it turned to an engine, and its exit status after that (or before). */
export interface Beginning {
  readonly turnedToAnEngine: boolean;
  readonly status: number | null;
  readonly output: string;
}

/**
 * Runs the command of a container with its environment. Its engines are a port here that takes connections and ends them;
 * its volumes are folders of `place`. Once it has turned to an engine it is asked to stop: until then it has read all
 * settings.
 */
export async function startContainer({ command, volumeMounts }: Container, env: Env): Promise<Beginning> {
  const place = mkdtempSync(join(tmpdir(), 'vigie-pod-'));
  const folders = volumeMounts.map(({ mountPath }) => mountPath);
  for (const path of folders) mkdirSync(join(place, path), { recursive: true });
  const placed = (text: string): string => {
    const path = folders.find((folder) => text.includes(`${folder}/`) || text === folder);
    return path ? text.replace(path, join(place, path)) : text;
  };
  let turnedToAnEngine = false;
  let stop = () => {};
  const engine = createServer((socket) => {
    socket.destroy();
    turnedToAnEngine = true;
    stop();
  });
  await new Promise<void>((done) => engine.listen(0, '127.0.0.1', done));
  const address = engine.address();
  const here = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const own = Object.fromEntries(
    Object.entries(env).map(([name, value = '']) => [
      name,
      // Credentials and scheme stay: they are settings too.
      ENGINES.includes(name) ? value.replace(/[^/@]+$/, here) : placed(value),
    ]),
  );
  const listens = { HOST: '127.0.0.1', ...('PORT' in env && { PORT: '0' }), HEALTH_PORT: '0' };
  const machine = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, TMPDIR: tmpdir() };
  const [file = '', ...args] = command.map(placed);
  const child = spawn(file, args, { cwd: ROOT, env: { ...machine, ...own, ...listens } });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  stop = () => void child.kill('SIGTERM');
  try {
    const status = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
    return { turnedToAnEngine, status, output: output.join('') };
  } finally {
    engine.close();
    rmSync(place, { recursive: true, force: true });
  }
}
