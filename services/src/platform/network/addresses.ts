import { isIP } from 'node:net';
import type { AddressRange } from '@vigie/contracts/process/allowed-hosts';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses that IPv6 gives to the public. All other first bits are unassigned or have a special use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The prefix with which networks without IPv4 reach it (RFC 6052): the last 32 bits are the IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Bits of IPv6 before the IPv4 address that is mapped into it. */
const MAPPED_BITS = 96;

/** An IPv4 address mapped into IPv6 is that IPv4 address. undefined: no address, or one with a zone, which names an interface of this machine. */
export const addressOf = (text: string): Address | undefined =>
  isIP(text) === 0 || text.includes('%') ? undefined : ipaddr.process(text);

/**
 * Whether an address is public unicast: one that a fetch may connect to. An IPv4 address inside an IPv6 one (mapped,
 * NAT64) is judged itself; 6to4, Teredo and everything with a special use is refused.
 */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address === undefined) return false;
  return address instanceof ipaddr.IPv4 ? isPublicV4(address) : isPublicV6(address);
}

const isPublicV4 = (address: ipaddr.IPv4): boolean => address.range() === 'unicast';

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.match(NAT64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

/** What a host of a house may have beside public addresses. Not those of the link: there a cloud answers with its own secrets. */
const HOUSE = new Set(['private', 'loopback', 'carrierGradeNat', 'uniqueLocal']);

export function isHouseAddress(text: string): boolean {
  const address = addressOf(text);
  return address !== undefined && HOUSE.has(address.range());
}

/** Whether an address is in one of the ranges. An IPv4 address mapped into IPv6 counts as IPv4, on both sides. */
export function rangeTest(ranges: readonly AddressRange[]): (address: string) => boolean {
  const blocks = ranges.map(blockOf);
  return (text) => {
    const address = addressOf(text);
    return address !== undefined && blocks.some(([first, bits]) => isIn(address, first, bits));
  };
}

function blockOf({ address, bits }: AddressRange): [Address, number] {
  const first = ipaddr.parse(address);
  if (first instanceof ipaddr.IPv6 && first.isIPv4MappedAddress() && bits >= MAPPED_BITS) {
    return [first.toIPv4Address(), bits - MAPPED_BITS];
  }
  return [first, bits];
}

function isIn(address: Address, first: Address, bits: number): boolean {
  if (address instanceof ipaddr.IPv4) return first instanceof ipaddr.IPv4 && address.match(first, bits);
  return first instanceof ipaddr.IPv6 && address.match(first, bits);
}
