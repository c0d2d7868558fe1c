import ipaddr from 'ipaddr.js';

/** Addresses that IPv6 gives to the public. All other first bits are unassigned or have a special use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The prefix with which networks without IPv4 reach it (RFC 6052): the last 32 bits are the IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address is public unicast: one that a fetch may connect to. An IPv4 address inside an IPv6 one (mapped,
 * NAT64) is judged itself; 6to4, Teredo and everything with a special use is refused.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv4 ? isPublicV4(address) : isPublicV6(address as ipaddr.IPv6);
}

const isPublicV4 = (address: ipaddr.IPv4): boolean => address.range() === 'unicast';

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(NAT64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}
