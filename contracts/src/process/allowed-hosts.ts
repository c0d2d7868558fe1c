import { isIP } from 'node:net';

/** An address, or those that share its first bits. */
export interface AddressRange {
  address: string;
  bits: number;
}

/** One entry of VIGIE_COLLECT_ALLOW: a host or addresses that may be reached although they are not public. */
export type AllowedHost = ({ name: string } | AddressRange) & {
  /** The one port that it opens. `undefined` means 80 and 443. */
  port?: number | undefined;
};

/** `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`; undefined for anything else. */
export function addressRange(text: string): AddressRange | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return undefined;
  const all = version === 4 ? 32 : 128;
  if (bits === undefined) return { address, bits: all };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? { address, bits: Number(bits) } : undefined;
}

/** `intranet.exemple.fr`, `intranet.exemple.fr:8080`, `10.0.0.0/8`, `10.1.2.3:8080`, `[fd00::1]:8080`; undefined for anything else. */
export function allowedHost(text: string): AllowedHost | undefined {
  const range = addressRange(text);
  if (range) return range;
  const [, host = '', digits] = /^(.*?)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && (port < 1 || port > 65_535)) return undefined;
  const place = addressRange(host.replace(/^\[(.*)\]$/, '$1')) ?? named(host);
  return place && { ...place, ...(port !== undefined && { port }) };
}

/** A name as addresses have it: in ASCII and lower case. */
function named(text: string): { name: string } | undefined {
  if (!/^[\p{L}\p{N}._-]{1,253}$/u.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const name = new URL(`http://${text}`).hostname;
  // `127.1` and `2130706433` are addresses that nobody would read as such.
  return isIP(name) === 0 ? { name } : undefined;
}
