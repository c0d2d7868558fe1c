import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Network } from '../../platform/network/network.ts';

export interface LoopbackWeb {
  port: number;
  /** Connections that were opened to it. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * The address of the invented web. Where all of 127/8 is loopback it is one that no test takes for a private address to be
 * refused.
 */
export const WEB_ADDRESS = process.platform === 'linux' ? '127.77.0.1' : '127.0.0.1';

/** A server on loopback that stands for every host of the web. */
export async function openLoopbackWeb(answer: RequestListener): Promise<LoopbackWeb> {
  let connections = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, WEB_ADDRESS);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Every name is on loopback, at this port. */
export const loopbackNetwork = (port: number): Network => ({
  resolve: async () => [WEB_ADDRESS],
  refusal: (_host, wantedPort, address = WEB_ADDRESS) =>
    wantedPort !== 80 && wantedPort !== 443 ? 'port' : address === WEB_ADDRESS ? undefined : 'address',
  isNamed: () => false,
  connect: (address) => connect(port, address),
});
