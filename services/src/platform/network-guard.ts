import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** Networks that have a name in VIGIE_METRICS_FROM and VIGIE_DOCS_FROM. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: LOOPBACK,
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

const loopback = blockListOf(LOOPBACK);
const isIn = (list: BlockList, address: string): boolean => list.check(address, family(address));

/** What proxies add. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * The address of the client itself. undefined: a proxy passed the request on and is not trusted, so nobody knows whose
 * it is; a proxy on this machine would otherwise lend its loopback address to the whole internet.
 */
function clientOf(request: FastifyRequest): string | undefined {
  if (!FORWARDED.some((name) => request.headers[name] !== undefined)) return request.ip;
  const believed = request.ip !== request.socket.remoteAddress && !isIn(loopback, request.ip);
  return believed ? request.ip : undefined;
}

/** Refuses requests of clients outside of `networks`: addresses, `address/bits`, or a name of a network. */
export function onlyFrom(networks: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const allowed = blockListOf(networks);
  return async (request) => {
    const client = clientOf(request);
    if (client === undefined || !isIn(allowed, client)) {
      throw new AppError('forbidden', { message: 'Cette page n’est pas ouverte à votre adresse' });
    }
  };
}
