import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network. A house or a rented server gets at least one such network, with all its addresses. */
const IPV6_NETWORK_BITS = 64;

/**
 * The network that limits count: an IPv4 address itself, and the /64 of an IPv6 address, whose owner may use any of its
 * 2^64 addresses. An IPv4 address inside IPv6 (`::ffff:…`) counts as IPv4. Text that is no address is returned unchanged.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${IPV6_NETWORK_BITS}`,
  );
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}
