import { addressRange } from '@vigie/contracts/process/allowed-hosts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { rangeTest } from './addresses.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** Networks that have a name in VIGIE_METRICS_FROM and VIGIE_DOCS_FROM. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: LOOPBACK,
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is in one of the networks: addresses, `address/bits`, or a name of a network. */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.flatMap((name) => NAMED[name] ?? name).map(addressRange);
  const has = rangeTest(ranges.filter((range) => range !== undefined));
  // A client on the same link has the zone of our interface in its address.
  return (address) => has(address.split('%')[0] ?? '');
}

const isLoopback = networkTest(LOOPBACK);

/** What proxies add. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * The address of the client itself. undefined: a proxy passed the request on and is not trusted, so nobody knows whose
 * it is; a proxy on this machine would otherwise lend its loopback address to the whole internet.
 */
function clientOf(request: FastifyRequest): string | undefined {
  if (!FORWARDED.some((name) => request.headers[name] !== undefined)) return request.ip;
  const believed = request.ip !== request.socket.remoteAddress && !isLoopback(request.ip);
  return believed ? request.ip : undefined;
}

/** Whether a request's own client is in `networks`: addresses, `address/bits`, or a name of a network. */
export function isFrom(networks: readonly string[]): (request: FastifyRequest) => boolean {
  const allowed = networkTest(networks);
  return (request) => {
    const client = clientOf(request);
    return client !== undefined && allowed(client);
  };
}

/** Refuses requests of clients outside of `networks`. */
export function onlyFrom(networks: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const allowed = isFrom(networks);
  return async (request) => {
    if (!allowed(request)) throw new AppError('forbidden', { message: 'Cette page n’est pas ouverte à votre adresse' });
  };
}
