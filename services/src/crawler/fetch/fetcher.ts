import { Agent, type Dispatcher, type ProxyAgent } from 'undici';
import { checkProxied, guardedConnector, proxyAgent } from '../../platform/network/connect.ts';
import { asFailure, FetchFailure } from '../../platform/network/failure.ts';
import { fetchableUrl, literalOf, parseUrl, portOf } from '../../platform/network/fetchable-url.ts';
import type { Network } from '../../platform/network/network.ts';
import type { Route, WebProxy } from '../../platform/network/proxies.ts';
import type { HostRule } from '../../sources/hosts/host-settings.ts';
import { agentName, type Device } from '../../sources/robot.ts';
import { ACCEPT, type FetchKind, type FetchLimits, LIMITS, MOST_BYTES } from './limits.ts';
import { type ReadBody, readBody } from './read-body.ts';

/** What an earlier answer gave to ask "has it changed?" with. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface FetchRequest {
  url: string | URL;
  kind: FetchKind;
  validators?: Validators | undefined;
  device?: Device | undefined;
  /** Header `authorization`. It stands in no address and no message. */
  authorization?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** One answer of one server: a redirect is an answer too. */
export interface FetchAnswer {
  url: URL;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** From the start of the fetch to the headers, in milliseconds. */
  ms: number;
  /** To be read once, or left with `close`. */
  body: ReadBody;
  /** Ends the fetch. Must be called; after a body that was read whole it keeps the connection. */
  close(): void;
}

export interface Fetcher {
  readonly network: Network;
  /**
   * One request. Follows no redirect and tries nothing twice: the caller has to ask robots.txt and wait for the host again.
   * @throws {FetchFailure}
   */
  fetch(request: FetchRequest): Promise<FetchAnswer>;
  close(): Promise<void>;
}

export interface FetcherOptions {
  /** Mail address or URL where a site finds who runs this robot. */
  contact: string;
  network: Network;
  limits?: FetchLimits;
  /** Which proxy leads to a URL; without it none does. */
  route?: Route;
  /** How people want a host to be asked. */
  ruleOf?: (host: string) => Promise<HostRule | undefined>;
}

/** Header sections of sites with many cookies and policies are longer than the library's 16 KiB. */
const MOST_HEADER_BYTES = 65_536;

export function openFetcher({ contact, network, limits = LIMITS, route, ruleOf }: FetcherOptions): Fetcher {
  const agents = openAgents(network, limits);
  let isClosed = false;
  const meaning = (error: unknown, ending: AbortSignal, host: string): FetchFailure => {
    // What a closed agent breaks off is no fault of the site.
    if (isClosed) return new FetchFailure('stopped', `${host}: stopped`, error);
    return asFailure(ending.aborted ? ending.reason : error, host);
  };
  const common = { 'accept-encoding': 'gzip, br', 'accept-language': 'fr,*;q=0.5' };

  return {
    network,
    async fetch({ url: address, kind, validators, device, authorization, signal }) {
      const url = fetchableUrl(address, network);
      const host = url.hostname;
      const ending = endsBy(limits.totalMs, host, signal);
      const begun = performance.now();
      try {
        const rule = await ruleOf?.(host);
        const proxy = rule?.proxy ?? route?.(url);
        if (proxy) await checkProxied(url, network);
        const { statusCode, headers, body } = await agents.of(proxy).request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: 'GET',
          headers: {
            ...ownHeader(rule, url, network),
            'user-agent': agentName(contact, device, rule?.agentSuffix),
            ...common,
            accept: ACCEPT[kind],
            ...conditions(validators),
            ...(authorization !== undefined && { authorization }),
          },
          signal: ending.signal,
        });
        // Without a listener, an error after the last look at the body would end the process.
        body.on('error', () => undefined);
        body.once('close', ending.clear);
        const plain = plainHeaders(headers);
        return {
          url,
          status: statusCode,
          headers: plain,
          ms: performance.now() - begun,
          body: readBody(
            endedBy(body, (error) => meaning(error, ending.signal, host)),
            plain['content-encoding'] ?? '',
            {
              host,
              mostBytes: MOST_BYTES[kind],
            },
          ),
          close: () => void body.destroy(),
        };
      } catch (error) {
        ending.clear();
        throw meaning(error, ending.signal, host);
      }
    },
    close: () => {
      isClosed = true;
      return agents.destroy();
    },
  };
}

/** An agent for direct connections, and one for each proxy. */
function openAgents(network: Network, { connectMs, headersMs, silenceMs }: FetchLimits) {
  const limits = {
    headersTimeout: headersMs,
    bodyTimeout: silenceMs,
    maxHeaderSize: MOST_HEADER_BYTES,
    pipelining: 1,
  };
  const direct = new Agent({ ...limits, connect: guardedConnector(network, connectMs), connections: 1 });
  const proxied = new Map<string, ProxyAgent>();
  return {
    of(proxy: WebProxy | undefined): Dispatcher {
      if (proxy === undefined) return direct;
      const key = JSON.stringify([proxy.url.href, proxy.authorization, proxy.from]);
      const agent = proxied.get(key) ?? proxyAgent(proxy, network, { ...limits, connectMs });
      proxied.set(key, agent);
      return agent;
    },
    destroy: async (): Promise<void> => {
      await Promise.all([direct, ...proxied.values()].map((agent) => agent.destroy()));
    },
  };
}

/**
 * What a publisher gave us, for this host alone: each redirect is a request of its own, to a host with its own rule. Where anybody on
 * the way could read it, it is sent to a host that the operator has named only.
 */
function ownHeader(rule: HostRule | undefined, url: URL, network: Network): Record<string, string> {
  const host = literalOf(url.hostname) ?? url.hostname;
  const isSafe = url.protocol === 'https:' || network.isNamed(host, portOf(url));
  return rule?.header && isSafe ? { [rule.header.name.toLowerCase()]: rule.header.value } : {};
}

const conditions = ({ etag, lastModified }: Validators = {}): Record<string, string> => ({
  ...(isHeaderValue(etag) && { 'if-none-match': etag }),
  ...(isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
});

const isHeaderValue = (text: string | undefined): text is string =>
  text !== undefined && /^[\x20-\x7e]{1,1000}$/.test(text);

const plainHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** The pieces of a body, with the meaning of what breaks it off. */
async function* endedBy(
  body: AsyncIterable<Uint8Array>,
  meaning: (error: unknown) => FetchFailure,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw meaning(error);
  }
}

/** A signal that ends a fetch at its limit or with the caller's. By hand: `AbortSignal.any` keeps each one alive on a signal that lives as long as the process. */
function endsBy(totalMs: number, host: string, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const stop = () => controller.abort(new FetchFailure('stopped', `${host}: stopped`));
  const timer = setTimeout(
    () => controller.abort(new FetchFailure('timeout', `${host}: not read within ${totalMs} ms`)),
    totalMs,
  );
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, clear };
}

/** Where an answer sends the client: an absolute URL that nothing has checked yet; null without a usable one. */
export const redirectTarget = ({ url, headers }: Pick<FetchAnswer, 'url' | 'headers'>): URL | null =>
  headers.location === undefined ? null : parseUrl(headers.location, url);
