import { readFile } from 'node:fs/promises';

/** Of a socket that listens, in /proc/net/tcp. */
const LISTENS = '0A';

/**
 * Connections that the kernel has made for a port and that its process has not taken over yet. They are broken off when the process stops
 * listening, which no process can prevent. Linux only (proc_net_tcp: the receive queue of a listening socket counts them).
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
