import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import type { AllowedHost } from '@vigie/contracts/process/allowed-hosts';
import { isHouseAddress, isPublicAddress, rangeTest } from './addresses.ts';

/** The port, or the address, is not one that may be reached. */
export type Refusal = 'port' | 'address';

/** What a fetch of an address that strangers choose may reach, and how names become addresses. */
export interface Network {
  /** Addresses of a host, in the order in which they are tried. Rejects when the name has none. */
  resolve(host: string): Promise<readonly string[]>;
  /**
   * Why nothing may connect to this port of a host, or, once it is looked up, to this address of it. undefined: nothing forbids it.
   * `host` is as in a URL, without the brackets of IPv6.
   */
  refusal(host: string, port: number, address?: string): Refusal | undefined;
  /** Whether the operator has named this port of a host, or its literal address. */
  isNamed(host: string, port: number): boolean;
  /** Begins a connection to an address that was not refused. */
  connect(address: string, port: number): Socket;
}

const WEB_PORTS: readonly number[] = [80, 443];

/** Public addresses on ports 80 and 443, and exactly what the entries name: the operator's allow list. */
export function openNetwork(allowed: readonly AllowedHost[] = []): Network {
  const opened = allowed.map((entry) => ({
    ports: entry.port === undefined ? WEB_PORTS : [entry.port],
    name: 'name' in entry ? entry.name : undefined,
    has: 'name' in entry ? undefined : rangeTest([entry]),
  }));
  const entriesOf = (port: number) => opened.filter(({ ports }) => ports.includes(port));
  return {
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    refusal(host, port, address) {
      const isWeb = WEB_PORTS.includes(port);
      const entries = entriesOf(port);
      // A range may turn out to hold what the name is looked up as.
      if (address === undefined) {
        return isWeb || entries.some(({ name, has }) => has !== undefined || name === host) ? undefined : 'port';
      }
      const isPublic = isPublicAddress(address);
      if (isPublic && isWeb) return undefined;
      const isOpened = entries.some(
        ({ name, has }) => has?.(address) ?? (name === host && (isPublic || isHouseAddress(address))),
      );
      if (isOpened) return undefined;
      return isPublic ? 'port' : 'address';
    },
    isNamed: (host, port) => entriesOf(port).some(({ name, has }) => has?.(host) ?? name === host),
    connect: (address, port) => connect({ host: address, port, noDelay: true, keepAlive: true }),
  };
}
