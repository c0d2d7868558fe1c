import { createServer } from 'node:net';
import { StartError } from './say.ts';

/** Throws StartError when something already listens on the port, before anything is started. */
export function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${why}: stop that program, or choose another port with --port.`));
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}
