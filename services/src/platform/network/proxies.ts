import { addressRange } from '@vigie/contracts/process/allowed-hosts';
import { rangeTest } from './addresses.ts';
import { literalOf, portOf } from './fetchable-url.ts';

/** A server that passes requests on. */
export interface WebProxy {
  /** Without user and password. */
  url: URL;
  /** Header `proxy-authorization`. */
  authorization?: string | undefined;
  /** Its origin. An operator's may be anywhere; one that was typed on a screen is reached like any address that strangers choose. */
  from: 'environment' | 'settings';
}

/** Which proxy leads to a URL. `undefined` means none. */
export type Route = (url: URL) => WebProxy | undefined;

export interface ProxyEnvironment {
  HTTP_PROXY?: string | undefined;
  HTTPS_PROXY?: string | undefined;
  NO_PROXY: readonly string[];
}

/** @param text address of a proxy, with or without user and password */
export function proxyAt(text: string, from: WebProxy['from']): WebProxy {
  const url = new URL(text);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url, from };
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, from, authorization: `Basic ${Buffer.from(user).toString('base64')}` };
}

/** HTTPS_PROXY and HTTP_PROXY, but for what NO_PROXY names. */
export function environmentRoute({ HTTP_PROXY, HTTPS_PROXY, NO_PROXY }: ProxyEnvironment): Route {
  const plain = HTTP_PROXY === undefined ? undefined : proxyAt(HTTP_PROXY, 'environment');
  const secure = HTTPS_PROXY === undefined ? undefined : proxyAt(HTTPS_PROXY, 'environment');
  const exceptions = NO_PROXY.map(exceptionOf);
  return (url) => {
    const proxy = url.protocol === 'https:' ? secure : plain;
    return proxy && !exceptions.some((excepts) => excepts(url)) ? proxy : undefined;
  };
}

/** `*`, a domain with or without a dot before it and all below it, an address or a network; with a port: that port alone. */
function exceptionOf(entry: string): (url: URL) => boolean {
  if (entry === '*') return () => true;
  const whole = addressRange(entry);
  const [, host = '', port] = whole ? ['', entry] : (/^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []);
  const isPort = (url: URL): boolean => port === undefined || Number(port) === portOf(url);
  const range = whole ?? addressRange(host.replace(/^\[(.*)\]$/, '$1'));
  if (range) {
    const has = rangeTest([range]);
    return (url) => isPort(url) && has(literalOf(url.hostname) ?? '');
  }
  const domain = host.replace(/^\*?\./, '');
  return (url) => isPort(url) && domain !== '' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
}
