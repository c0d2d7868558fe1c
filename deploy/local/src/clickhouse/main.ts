import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Config, readConfig } from './config.ts';
import { restartWithThreads, threadsFor } from './thread-pool.ts';

async function serve(config: Config): Promise<void> {
  // Not imported by the process that only stands in for this one: the engine's library is half a gigabyte.
  const { Engine } = await import('./engine/engine.ts');
  const { createInterface } = await import('./http/server.ts');
  const { shutDown } = await import('./shutdown.ts');
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
