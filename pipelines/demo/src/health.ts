import { createServer } from 'node:http';

/** Answers every request on loopback while this process lives. `npm start` asks, and restarts a demo that is stuck. */
export async function serveHealth(port: number): Promise<() => void> {
  const server = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
