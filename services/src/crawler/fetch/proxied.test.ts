import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { type Network, openNetwork } from '../../platform/network/network.ts';
import { environmentRoute, proxyAt } from '../../platform/network/proxies.ts';
import { type Fetcher, type FetchRequest, openFetcher } from './fetcher.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A proxy on loopback that writes down what it is asked, and answers http itself. */
async function openProxy(
  tunnel: (request: IncomingMessage, socket: Socket) => void = (_request, socket) =>
    socket.end('HTTP/1.1 403 No\r\n\r\n'),
) {
  const proxyRequests: { line: string; authorization: string | undefined; cookie: unknown }[] = [];
  const note = (request: IncomingMessage) =>
    proxyRequests.push({
      line: `${request.method} ${request.url}`,
      authorization: request.headers['proxy-authorization'],
      cookie: request.headers.authorization,
    });
  let status = 200;
  const server = createServer((request, response) => {
    note(request);
    response.writeHead(status).end('through');
  });
  server.on('connect', (request, socket: Socket) => {
    note(request);
    tunnel(request, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    proxyRequests,
    url: `http://nom:mot@127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: () => {
      status = 407;
    },
  };
}

const resolving = (answer: Network['resolve'], allow = openNetwork()): Network => ({ ...allow, resolve: answer });
const PUBLIC_ANSWER = async () => ['93.184.216.34'];
const UNKNOWN = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));

async function outcome(fetcher: Fetcher, url: string, more: Partial<FetchRequest> = {}): Promise<unknown> {
  try {
    const answer = await fetcher.fetch({ url, kind: 'page', ...more });
    let text = '';
    for await (const piece of answer.body) text += Buffer.from(piece).toString();
    answer.close();
    return text;
  } catch (error) {
    return (error as { reason?: unknown }).reason;
  }
}
function through(url: string, network: Network, from: 'environment' | 'settings' = 'environment'): Fetcher {
  const fetcher = openFetcher({ contact: 'test', network, route: () => proxyAt(url, from) });
  undo.push(() => fetcher.close());
  return fetcher;
}

test('http is asked of the proxy as a whole address, with its user; another scheme goes as its variable says', async () => {
  const { proxyRequests, url } = await openProxy();
  const fetcher = openFetcher({
    contact: 'test',
    network: resolving(PUBLIC_ANSWER),
    route: environmentRoute({ HTTP_PROXY: url, NO_PROXY: ['direct.test'] }),
  });
  undo.push(() => fetcher.close());
  expect(await outcome(fetcher, 'http://exemple.test/a?b=1#c')).toBe('through');
  expect(proxyRequests).toEqual([
    { line: 'GET http://exemple.test/a?b=1', authorization: 'Basic bm9tOm1vdA==', cookie: undefined },
  ]);
  // Directly, to an address that nobody has.
  const direct = resolving(async () => ['127.0.0.9']);
  expect(
    await outcome(
      openFetcher({
        contact: 'test',
        network: direct,
        route: environmentRoute({ HTTP_PROXY: url, NO_PROXY: ['direct.test'] }),
      }),
      'http://direct.test/',
    ),
  ).toBe('address');
  expect(proxyRequests).toHaveLength(1);
});

test('https goes through a tunnel, and what the site gets of it is encrypted', async () => {
  const hello: Buffer[] = [];
  const site = createTlsServer(() => undefined);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  undo.push(() => site.close());
  const { proxyRequests, url } = await openProxy((_request, socket) => {
    const to = connect((site.address() as AddressInfo).port, '127.0.0.1');
    for (const end of [to, socket]) end.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.on('data', (piece: Buffer) => hello.push(piece));
    socket.pipe(to).pipe(socket);
  });
  // The site has no certificate: the tunnel itself is what is seen.
  expect(
    await outcome(through(url, resolving(PUBLIC_ANSWER)), 'https://exemple.test/secret', {
      authorization: 'Bearer s3cret',
    }),
  ).not.toBe('through');
  expect(proxyRequests).toEqual([
    { line: 'CONNECT exemple.test:443', authorization: 'Basic bm9tOm1vdA==', cookie: undefined },
  ]);
  const sent = Buffer.concat(hello);
  expect(sent[0]).toBe(0x16);
  for (const secret of ['s3cret', '/secret', 'bm9tOm1vdA==']) expect(sent.includes(secret)).toBe(false);
});

test.each([
  ['127.0.0.1', UNKNOWN],
  ['[::1]', UNKNOWN],
  ['169.254.169.254', UNKNOWN],
  ['localhost', UNKNOWN],
  ['cms', UNKNOWN],
  ['metadata.google.internal', UNKNOWN],
  ['imprimante.local', UNKNOWN],
  ['exemple.fr', async () => ['10.0.0.1']],
  ['exemple.fr', async () => ['93.184.216.34', '::ffff:127.0.0.1']],
])('a proxy is not asked for %s, which is not public as far as we can know', async (host, answer) => {
  const { proxyRequests, url } = await openProxy();
  for (const scheme of ['http', 'https']) {
    expect(await outcome(through(url, resolving(answer)), `${scheme}://${host}/`)).toBe('address');
  }
  expect(proxyRequests).toEqual([]);
});

test('a name of the public internet that only the proxy knows, and a host of the allow list, are asked for', async () => {
  const { proxyRequests, url } = await openProxy();
  expect(await outcome(through(url, resolving(UNKNOWN)), 'http://exemple.fr/')).toBe('through');
  const allowing = openNetwork([{ name: 'cms', port: 8080 }]);
  expect(await outcome(through(url, resolving(UNKNOWN, allowing)), 'http://cms:8080/')).toBe('through');
  expect(await outcome(through(url, resolving(UNKNOWN, allowing)), 'http://cms/')).toBe('address');
  expect(await outcome(through(url, resolving(UNKNOWN)), 'http://exemple.fr:22/')).toBe('port');
  expect(proxyRequests.map(({ line }) => line)).toEqual(['GET http://exemple.fr/', 'GET http://cms:8080/']);
});

test('a proxy that is away, refuses or asks for a password is named as what is wrong', async () => {
  const network = resolving(PUBLIC_ANSWER);
  expect(await outcome(through('http://127.0.0.1:1', network), 'http://exemple.test/')).toBe('proxy');
  expect(await outcome(through('http://127.0.0.1:1', network), 'https://exemple.test/')).toBe('proxy');
  const { url, refuse } = await openProxy();
  expect(await outcome(through(url, network), 'https://exemple.test/')).toBe('proxy');
  refuse();
  expect(await outcome(through(url, network), 'http://exemple.test/')).toBe('proxy');
});

test('a proxy that was typed on a screen is reached only if any page there would be', async () => {
  const { proxyRequests, url } = await openProxy();
  for (const scheme of ['http', 'https']) {
    expect(await outcome(through(url, resolving(PUBLIC_ANSWER), 'settings'), `${scheme}://exemple.test/`)).toBe(
      'proxy',
    );
  }
  expect(proxyRequests).toEqual([]);
  const { hostname: address, port } = new URL(url);
  const allowing = resolving(PUBLIC_ANSWER, openNetwork([{ address, bits: 32, port: Number(port) }]));
  expect(await outcome(through(url, allowing, 'settings'), 'http://exemple.test/')).toBe('through');
});
