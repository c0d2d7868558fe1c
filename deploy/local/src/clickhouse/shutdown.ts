import type { Server } from 'node:http';
import type { Engine } from './engine/engine.ts';

const GRACE_MS = 3_000;
const LIMIT_MS = 4_500;

/**
 * Ends the process. Running statements may finish for three seconds and are then cancelled. After four and a half
 * seconds the process is killed, which loses nothing, since the engine has stored what it acknowledged.
 */
export function shutDown(engine: Engine, server: Server): void {
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
