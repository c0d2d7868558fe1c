import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, openNetwork } from './network.ts';
import { openJsonPoster } from './post-json.ts';
import { PRIVATE_ADDRESSES, PRIVATE_HOSTS } from './testing/private-addresses.ts';

/** A listener on every address of this machine, so that a connection that should not be is seen. */
let trap: Server;
let connections = 0;
let port: number;
beforeAll(async () => {
  trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, '::', resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => trap.close());

const PUBLIC = openNetwork();

/** The guard of production. Only the port differs, so that a connection would arrive at the trap. */
const posterWith = (resolve = PUBLIC.resolve) =>
  openJsonPoster({ ...PUBLIC, resolve, connect: (address) => connect(port, address) });

async function reasonOf(url: string, resolve?: Network['resolve']): Promise<unknown> {
  const poster = posterWith(resolve);
  try {
    await poster.post({ url, body: '{}' });
    return 'posted';
  } catch (error) {
    return (error as { reason?: unknown }).reason;
  } finally {
    await poster.close();
  }
}

// ASVS 1.3.6
test('nothing connects to an internal or tricky address, whatever its form', async () => {
  const tricky = PRIVATE_HOSTS.flatMap((host) => [`https://${host}/`, `HTTPS:\\\\${host}\\`, `http://${host}/`]);
  expect(tricky.length).toBeGreaterThan(60);
  for (const url of tricky) expect(['address', 'url'], url).toContain(await reasonOf(url));
  expect(connections).toBe(0);
});

test('nothing connects to a name that is looked up as one, alone, beside a public one, or the second time', async () => {
  for (const address of PRIVATE_ADDRESSES) {
    for (const found of [[address], ['93.184.216.34', address], [address, '2606:4700::1111']]) {
      expect(await reasonOf('https://exemple.test/', async () => found), address).toBe('address');
    }
  }
  expect(connections).toBe(0);
});

test.each(['http://exemple.test/', 'https://nom:mot@exemple.test/', 'ftp://exemple.test/', ''])(
  'only https without credentials is posted to: %s',
  async (url) => {
    expect(await reasonOf(url, async () => ['93.184.216.34'])).toBe('url');
    expect(connections).toBe(0);
  },
);

test('a redirect is an answer: it is not followed', async () => {
  let requests = 0;
  const server = createHttpServer((_request, response) => {
    requests += 1;
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  const poster = openJsonPoster(openNetwork([{ name: '127.0.0.1', port: own }]));
  expect(await poster.post({ url: `http://127.0.0.1:${own}/`, body: '{}' })).toEqual({
    status: 307,
    retryAfterS: null,
  });
  await poster.close();
  server.close();
  expect([requests, connections]).toEqual([1, 0]);
});
