import { parse } from 'tldts';
import { buildConnector, Client, Pool, ProxyAgent } from 'undici';
import { guardedConnector } from './connect.ts';
import { FetchFailure } from './failure.ts';
import { literalOf, portOf, refused } from './fetchable-url.ts';
import type { Network } from './network.ts';
import type { WebProxy } from './proxies.ts';

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
