import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OnDemand {
  readonly url: string;
  close(): void;
}

/**
 * A local HTTP server with which the set-up of a test run answers its test files. `answer` gets the path without its slash, and may
 * start something at the first request. Its errors are answered with 500, so that they reach the test.
 */
export async function onDemand(answer: (name: string) => Promise<string | undefined>): Promise<OnDemand> {
  const server = createServer((request, response) => {
    answer((request.url ?? '/').slice(1)).then(
      (found) => response.writeHead(found === undefined ? 404 : 200).end(found),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
