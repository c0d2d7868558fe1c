import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Config, readConfig } from './config.ts';
import { hasThreads, restartWithThreads, threadsFor } from './thread-pool.ts';

const GRACE_MS = 3_000;
const LIMIT_MS = 4_500;

async function serve(config: Config): Promise<void> {
  const { Engine } = await import('./engine/engine.ts');
  const { createInterface } = await import('./http/server.ts');
  const engine = new Engine(config);
  const server = createInterface(engine, config);
  server.listen(config.port, '127.0.0.1');
  await once(server, 'listening');
  process.stdout.write(`${JSON.stringify({ ready: true, port: (server.address() as AddressInfo).port })}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // The engine keeps what it acknowledged even if it is killed, so waiting longer would protect nothing.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    server.close(async () => {
      await engine.idle();
      engine.close();
      process.exit(0);
    });
    // One that becomes idle later would otherwise be waited for as well.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The process that stands in for this one was killed: so are we.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

try {
  const config = readConfig(process.argv.slice(2), process.env);
  const threads = threadsFor(config.poolSize);
  if (hasThreads(threads, process.env)) await serve(config);
  else restartWithThreads(threads);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
