import type { Socket } from 'node:net';
import pTimeout from 'p-timeout';
import { parse } from 'tldts';
import { buildConnector, Client, Pool, ProxyAgent } from 'undici';
import { asFailure, FetchFailure } from './failure.ts';
import { literalOf, portOf, refused } from './fetchable-url.ts';
import type { Network } from './network.ts';
import type { WebProxy } from './proxies.ts';

/** The most addresses that are tried: a host may have hundreds. */
const MOST_ADDRESSES = 4;

/**
 * The connector of an undici agent that reaches only what `network` allows. The literal of the URL, every address of a
 * name and the address that was in fact connected to are checked, before a byte is sent.
 */
export function guardedConnector(network: Network, connectMs: number): buildConnector.connector {
  const startTls = buildConnector({ timeout: connectMs });
  return (options, callback) => {
    const host = options.hostname;
    open(network, host, portOf({ protocol: options.protocol, port: options.port ?? '' }), connectMs).then(
      (socket) => {
        if (options.protocol !== 'https:') return callback(null, socket);
        startTls({ ...options, httpSocket: socket }, callback);
      },
      (error: unknown) => callback(asFailure(error, host), null),
    );
  };
}

async function open(network: Network, name: string, port: number, connectMs: number): Promise<Socket> {
  const literal = literalOf(name);
  const host = literal ?? name;
  const portRefusal = network.refusal(host, port);
  if (portRefusal) throw refused(portRefusal, host, port);
  const addresses = literal === undefined ? await lookUp(network, host, connectMs) : [literal];
  // One of several is enough: a name that points inside and outside is made to be looked up twice.
  for (const address of addresses) {
    const refusal = network.refusal(host, port, address);
    if (refusal) throw refused(refusal, host, port);
  }
  const tried = addresses.slice(0, MOST_ADDRESSES);
  let last: unknown = new FetchFailure('name', `${host}: no address`);
  for (const address of tried) {
    try {
      return await openOne(network, host, address, port, connectMs / tried.length);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

const lookUp = (network: Network, host: string, limitMs: number): Promise<readonly string[]> =>
  pTimeout(network.resolve(host), {
    milliseconds: limitMs,
    message: new FetchFailure('timeout', `${host}: no answer of the name service`),
  });

function openOne(network: Network, host: string, address: string, port: number, limitMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = network.connect(address, port);
    const timer = setTimeout(
      () => socket.destroy(new FetchFailure('timeout', `${host}: no connection within ${limitMs} ms`)),
      limitMs,
    );
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      const refusal = network.refusal(host, port, socket.remoteAddress ?? '');
      if (refusal) return socket.destroy(refused(refusal, host, port));
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

type Agents = ConstructorParameters<typeof Client>[1] & { connectMs: number };

/**
 * An agent that reaches everything through one proxy: https through a tunnel, http as a request to the proxy. The proxy looks names up
 * and connects itself, so {@link checkProxied} must have passed the URL.
 */
export function proxyAgent(proxy: WebProxy, network: Network, { connectMs, ...limits }: Agents): ProxyAgent {
  const { url, authorization, from } = proxy;
  const connector = from === 'settings' ? guardedConnector(network, connectMs) : buildConnector({ timeout: connectMs });
  const connect: buildConnector.connector = (options, callback) =>
    connector(options, (error, socket) => {
      if (error) callback(new FetchFailure('proxy', `the proxy ${url.host} cannot be reached`, error), null);
      else callback(null, socket);
    });
  return new ProxyAgent({
    uri: url.href,
    ...(authorization !== undefined && { token: authorization }),
    proxyTunnel: false,
    requestTls: { timeout: connectMs },
    // It makes the tunnels.
    clientFactory: (origin) => new Pool(origin, { connect, headersTimeout: connectMs }),
    // A client of the proxy for a target of http, or of the target through a tunnel.
    factory: (origin, options) =>
      new Client(origin, { ...options, ...limits, ...(String(origin) === url.href && { connect }) }),
  });
}

/**
 * Whether a proxy may be asked for a URL. What our own name service says of its host is judged as if we connected ourselves; a host
 * that only the proxy knows must have a name of the public internet. Where the proxy in fact connects cannot be seen.
 * @throws {FetchFailure} `address`, `port`
 */
export async function checkProxied(url: URL, network: Network): Promise<void> {
  const host = url.hostname;
  const port = portOf(url);
  // The literal was judged with the URL.
  if (literalOf(host) !== undefined || network.isNamed(host, port)) return;
  const addresses = await network.resolve(host).catch(() => undefined);
  if (addresses === undefined) {
    if (!parse(host).isIcann) throw refused('address', host, port);
    return;
  }
  for (const address of addresses) {
    const refusal = network.refusal(host, port, address);
    if (refusal) throw refused(refusal, host, port);
  }
}
