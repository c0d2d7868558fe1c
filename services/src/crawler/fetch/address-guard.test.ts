import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, openNetwork } from '../../platform/network/network.ts';
import { PRIVATE_ADDRESSES, PRIVATE_HOSTS } from '../../platform/network/testing/private-addresses.ts';
import { type LoopbackWeb, loopbackNetwork, openLoopbackWeb, WEB_ADDRESS } from '../testing/loopback-web.ts';
import { type Fetcher, openFetcher, redirectTarget } from './fetcher.ts';

/** A listener on every address of this machine, so that a connection that should not be is seen. */
let trap: Server;
let connections = 0;
let web: LoopbackWeb;
let port: number;
beforeAll(async () => {
  trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, '::', resolve));
  port = (trap.address() as AddressInfo).port;
  web = await openLoopbackWeb((request, response) => {
    const location = decodeURIComponent((request.url ?? '').slice(1));
    // As servers write what is not ASCII: the bytes of UTF-8.
    response.writeHead(302, { location: Buffer.from(location).toString('latin1'), connection: 'close' }).end();
  });
});
afterAll(async () => {
  trap.close();
  await web.close();
});

const PUBLIC = openNetwork();

/** The guard of production. Only the port differs, so that a connection would arrive at the trap. */
const guarded = (resolve = PUBLIC.resolve): Fetcher =>
  openFetcher({ contact: 'test', network: { ...PUBLIC, resolve, connect: (address) => connect(port, address) } });

const reasonOf = async (fetcher: Fetcher, url: string): Promise<unknown> => {
  try {
    (await fetcher.fetch({ url, kind: 'page' })).close();
    return 'fetched';
  } catch (error) {
    return (error as { reason?: unknown }).reason;
  } finally {
    await fetcher.close();
  }
};

// ASVS 1.3.6
test.each(PRIVATE_HOSTS)('no connection to %s, in either scheme', async (host) => {
  const before = connections;
  for (const url of [`http://${host}/`, `https://${host}/`, `http://${host}:80/a?b`, `HTTP:\\\\${host}\\`]) {
    expect(['address', 'url']).toContain(await reasonOf(guarded(), url));
  }
  expect(connections).toBe(before);
});

// ASVS 1.3.6
test.each(PRIVATE_HOSTS)('no connection after a redirect to %s', async (host) => {
  const before = connections;
  const open = openFetcher({ contact: 'test', network: loopbackNetwork(web.port) });
  const answer = await open.fetch({
    url: `http://exemple.test/${encodeURIComponent(`http://${host}/`)}`,
    kind: 'page',
  });
  answer.close();
  const target = redirectTarget(answer);
  expect(answer.status).toBe(302);
  expect(['address', 'url']).toContain(await reasonOf(guarded(), target?.href ?? 'http://127.0.0.1/'));
  await open.close();
  expect(connections).toBe(before);
});

test.each(PRIVATE_ADDRESSES)(
  'no connection to a name that is looked up as %s, alone or beside a public one',
  async (address) => {
    const before = connections;
    for (const answer of [[address], ['93.184.216.34', address], [address, '2606:4700::1111']]) {
      expect(
        await reasonOf(
          guarded(async () => answer),
          'http://exemple.test/',
        ),
      ).toBe('address');
      expect(
        await reasonOf(
          guarded(async () => answer),
          'https://exemple.test/',
        ),
      ).toBe('address');
    }
    expect(connections).toBe(before);
  },
);

test('each connection looks the name up once, and uses what it has checked', async () => {
  const answers = [[WEB_ADDRESS], ['10.0.0.1']];
  let lookups = 0;
  const network: Network = {
    ...loopbackNetwork(web.port),
    resolve: async () => answers[Math.min(lookups++, 1)] ?? [],
  };
  const fetcher = openFetcher({ contact: 'test', network });
  const first = await fetcher.fetch({ url: 'http://exemple.test/', kind: 'page' });
  expect(lookups).toBe(1);
  first.close();
  await expect(fetcher.fetch({ url: 'http://exemple.test/', kind: 'page' })).rejects.toMatchObject({
    reason: 'address',
  });
  expect(lookups).toBe(2);
  await fetcher.close();
});

test('the address that was connected to is checked too', async () => {
  let looks = 0;
  // Allowed when it is looked up, refused once it is connected: nothing is sent.
  const network: Network = {
    ...loopbackNetwork(web.port),
    refusal: (_host, _port, address) => (address === undefined || ++looks < 2 ? undefined : 'address'),
  };
  const fetcher = openFetcher({ contact: 'test', network });
  await expect(fetcher.fetch({ url: 'http://exemple.test/', kind: 'page' })).rejects.toMatchObject({
    reason: 'address',
  });
  expect(looks).toBe(2);
  await fetcher.close();
});

test.each([
  ['http://93.184.216.34:8080/', 'port'],
  ['http://exemple.test:22/', 'port'],
  ['https://exemple.test:6379/', 'port'],
  ['http://nom:mot@exemple.test/', 'url'],
  ['http://nom@exemple.test/', 'url'],
  ['ftp://exemple.test/', 'url'],
  ['file:///etc/passwd', 'url'],
  ['javascript:alert(1)', 'url'],
  ['//exemple.test/', 'url'],
  ['', 'url'],
  [`http://exemple.test/${'a'.repeat(2_048)}`, 'url'],
])('%s is not fetched: %s', async (url, reason) => {
  const before = connections;
  expect(await reasonOf(guarded(), url)).toBe(reason);
  expect(connections).toBe(before);
});
