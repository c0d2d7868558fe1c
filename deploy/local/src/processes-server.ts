import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProcessStatus } from './process-spec.ts';

export interface ProcessesServer {
  readonly url: string;
  close(): Promise<void>;
}

/** GET /processes on loopback: `{"processes": [ProcessStatus]}`, for the public /readyz. Port 0 is a free one. */
export async function serveProcesses(statuses: () => readonly ProcessStatus[], port = 0): Promise<ProcessesServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/processes') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ processes: statuses() }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
