import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Below the ephemeral ranges of Linux (32768) and macOS (49152): a client that reconnects to a dead process could
 * otherwise be given that process's port as its own, and keep it from being started again.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port that nothing listens on now, on loopback. Ports handed out lately by this process are not repeated. */
export function freePort(): Promise<number> {
  const candidates = Array.from({ length: 64 }, () => randomInt(LOWEST, HIGHEST));
  return getPort({ host: '127.0.0.1', port: candidates });
}
