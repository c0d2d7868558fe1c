import { isIP } from 'node:net';
import { FetchFailure } from './failure.ts';
import type { Network, Refusal } from './network.ts';

/** As long as the contracts' URLs. */
const LONGEST_URL = 2_048;

/**
 * The URL, if a fetch of it may begin: http or https, no credentials, an allowed port, and no literal of an address that
 * is not public. Names are judged once they are looked up.
 * @throws {FetchFailure} `url`, `port` or `address`
 */
export function fetchableUrl(text: string | URL, network: Network, base?: URL): URL {
  const url = parseUrl(String(text), base);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new FetchFailure('url', 'no http(s) URL');
  if (url.href.length > LONGEST_URL) throw new FetchFailure('url', `${url.hostname}: URL too long`);
  if (url.username !== '' || url.password !== '') {
    throw new FetchFailure('url', `${url.hostname}: URL with credentials`);
  }
  // The parser has made `2130706433`, `0x7f.1` and the like plain: they are literals here.
  const literal = literalOf(url.hostname);
  const port = portOf(url);
  const refusal = network.refusal(literal ?? url.hostname, port, literal);
  if (refusal) throw refused(refusal, url.hostname, port);
  url.hash = '';
  return url;
}

export const portOf = ({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number =>
  Number(port || (protocol === 'https:' ? 443 : 80));

/** The failure of a connection that may not begin. */
export const refused = (refusal: Refusal, host: string, port: number): FetchFailure =>
  new FetchFailure(refusal, refusal === 'port' ? `${host}: port ${port}` : `${host} is not public`);

/** The address that a host name is, without the brackets of IPv6; undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

/** By hand: engines that Vigie runs on do not all have `URL.parse`. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
