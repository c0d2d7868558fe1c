import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { z } from 'zod';
import { type Say, StartError } from './say.ts';

/**
 * Below the ephemeral ranges of Linux (32768) and macOS (49152). Otherwise a client that reconnects to a dead process
 * could be given that process's port as its own, and prevent its restart.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Ports that a process tries first. Processes that start at once look in different blocks: a port is taken only when its owner listens. */
const BLOCK = 64;
const BLOCKS = Math.floor((HIGHEST - LOWEST) / BLOCK);

/** A port on loopback that nothing listens on now. Recently returned ports are not repeated. */
export function freePort(exclude: Iterable<number> = []): Promise<number> {
  const own = LOWEST + (process.pid % BLOCKS) * BLOCK;
  const first = Array.from({ length: BLOCK }, () => own + randomInt(BLOCK));
  const others = Array.from({ length: BLOCK }, () => randomInt(LOWEST, HIGHEST));
  return getPort({ host: '127.0.0.1', port: [...first, ...others], exclude });
}

/** The code of the error when a port on loopback cannot be listened on; undefined when it is free. */
function whyNotFree(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

const FILE = 'ports.json';
const storedPorts = z.record(z.string(), z.int().min(1).max(65_535));

/** The ports of a data folder: each stays the same from start to start, unless another program has taken it meanwhile. */
export class FolderPorts {
  readonly #file: string;
  readonly #say: Say;
  readonly #ports: Map<string, number>;

  constructor(dataDir: string, say: Say) {
    this.#file = join(dataDir, FILE);
    this.#say = say;
    this.#ports = new Map(Object.entries(read(this.#file)));
  }

  /** A free port for what has this name. */
  async of(name: string): Promise<number> {
    const earlier = this.#ports.get(name);
    if (earlier !== undefined && (await whyNotFree(earlier)) === undefined) return earlier;
    const port = await freePort(this.#ports.values());
    if (earlier !== undefined) this.#say(`Port ${earlier} of ${name} is in use by another program: it has ${port} now`);
    this.#ports.set(name, port);
    this.#save();
    return port;
  }

  /** A full disk must not keep anything from starting: the next start then takes other ports. */
  #save(): void {
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(Object.fromEntries(this.#ports), undefined, 2));
      renameSync(`${this.#file}.new`, this.#file);
    } catch {
      // See above.
    }
  }
}

function read(file: string): Readonly<Record<string, number>> {
  try {
    return storedPorts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Throws StartError when something already listens on the port, before anything is started. */
export async function assertFree(port: number): Promise<void> {
  const code = await whyNotFree(port);
  if (code === undefined) return;
  const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
  throw new StartError(`Port ${port} ${why}: stop that program, or choose another port with --port.`);
}
