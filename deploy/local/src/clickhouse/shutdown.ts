import type { Server } from 'node:http';
import type { Engine } from './engine/engine.ts';

const GRACE_MS = 3_000;
const LIMIT_MS = 4_500;

/**
 * Ends the process: what runs may finish for three seconds and is then cancelled; after four and a half the process is
 * killed, which loses nothing, because the engine keeps what it acknowledged.
 */
export function shutDown(engine: Engine, server: Server): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS).unref();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  server.close(async () => {
    await engine.idle();
    engine.close();
    process.exit(0);
  });
  // A connection that becomes idle later would otherwise be waited for as well.
  setInterval(() => server.closeIdleConnections(), 50).unref();
}
