import { readFile } from 'node:fs/promises';

/** Of a socket that listens, in /proc/net/tcp. */
const LISTENS = '0A';

/**
 * Connections to a port that the kernel has completed and its process has not accepted yet. The kernel resets them when the process stops
 * listening. From the receive queue of the listening socket in /proc/net/tcp; 0 where there is no such file.
 */
export async function connectionsToAccept(port: number): Promise<number> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => state === LISTENS && address?.endsWith(local))
    .reduce((sum, [, , , , queues]) => sum + Number.parseInt(queues?.split(':')[1] ?? '0', 16), 0);
}
