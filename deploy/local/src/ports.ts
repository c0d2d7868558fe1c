import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Below the ephemeral ranges of Linux (32768) and macOS (49152). Otherwise a client that reconnects to a dead process
 * could be given that process's port as its own, and prevent its restart.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port on loopback that nothing listens on now. Recently returned ports are not repeated. */
export function freePort(): Promise<number> {
  const candidates = Array.from({ length: 64 }, () => randomInt(LOWEST, HIGHEST));
  return getPort({ host: '127.0.0.1', port: candidates });
}
