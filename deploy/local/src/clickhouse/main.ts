import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, readConfig } from './config.ts';
import type { Engine } from './engine/engine.ts';
import { restartWithThreads, threadsFor } from './thread-pool.ts';

const GRACE_MS = 3_000;
const LIMIT_MS = 4_500;

/**
 * Ends the process. Running statements may finish for three seconds and are then cancelled. After four and a half
 * seconds the process is killed, which loses nothing, since the engine has stored what it acknowledged.
 */
function shutDown(engine: Engine, server: Server): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS).unref();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  server.close(async () => {
    await engine.idle();
    engine.close();
    process.exit(0);
  });
  // Otherwise the server would also wait for connections that become idle later.
  setInterval(() => server.closeIdleConnections(), 50).unref();
}

async function serve(config: Config): Promise<void> {
  // Not imported by the process that only stands in for this one: the engine's library is half a gigabyte.
  const { Engine } = await import('./engine/engine.ts');
  const { createInterface } = await import('./http/server.ts');
  const engine = new Engine(config);
  const server = createInterface(engine, config);
  let stopping = false;
  const stop = () => {
    if (!stopping) shutDown(engine, server);
    stopping = true;
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The process that stands in for this one was killed: so are we.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  server.listen(config.port, '127.0.0.1');
  await once(server, 'listening');
  process.stdout.write(`${JSON.stringify({ ready: true, port: (server.address() as AddressInfo).port })}\n`);
}

try {
  const config = readConfig(process.argv.slice(2), process.env);
  const threads = threadsFor(config.poolSize);
  if (config.threads >= threads) await serve(config);
  else restartWithThreads(threads);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
