import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/**
 * What a fetch may reach, and how names become addresses. Production has one, {@link PUBLIC_NETWORK}; it is a value and
 * not a setting, so that no variable of the environment can open this machine's own network to a stranger's link.
 */
export interface Network {
  /** Addresses of a host, in the order in which they are tried. Rejects when the name has none. */
  resolve(host: string): Promise<readonly string[]>;
  allowsAddress(address: string): boolean;
  allowsPort(port: number): boolean;
  /** The port that is connected to for a port of a URL. */
  portFor(port: number): number;
}

export const PUBLIC_NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === 80 || port === 443,
  portFor: (port) => port,
};
