import { connect as connectTcp, type Socket } from 'node:net';
import pTimeout from 'p-timeout';
import { buildConnector } from 'undici';
import { asFailure, FetchFailure } from './failure.ts';
import { literalOf } from './fetchable-url.ts';
import type { Network } from './network.ts';

/** The most addresses that are tried: a host may have hundreds. */
const MOST_ADDRESSES = 4;

/**
 * The connector of an undici agent that reaches only what `network` allows. The literal of the URL, every address of a
 * name and the address that was in fact connected to are checked, before a byte is sent.
 */
export function guardedConnector(network: Network, connectMs: number): buildConnector.connector {
  const startTls = buildConnector({ timeout: connectMs });
  return (options, callback) => {
    const host = options.hostname;
    open(network, host, Number(options.port || (options.protocol === 'https:' ? 443 : 80)), connectMs).then(
      (socket) => {
        if (options.protocol !== 'https:') return callback(null, socket);
        startTls({ ...options, httpSocket: socket }, callback);
      },
      (error: unknown) => callback(asFailure(error, host), null),
    );
  };
}

async function open(network: Network, host: string, port: number, connectMs: number): Promise<Socket> {
  if (!network.allowsPort(port)) throw new FetchFailure('port', `${host}: port ${port}`);
  const addresses = await addressesOf(network, host, connectMs);
  const refused = addresses.find((address) => !network.allowsAddress(address));
  // One of several is enough: a name that points inside and outside is made to be looked up twice.
  if (refused !== undefined) throw new FetchFailure('address', `${host} is not public`);
  const tried = addresses.slice(0, MOST_ADDRESSES);
  let last: unknown = new FetchFailure('name', `${host}: no address`);
  for (const address of tried) {
    try {
      return await openOne(network, host, address, network.portFor(port), connectMs / tried.length);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function addressesOf(network: Network, host: string, limitMs: number): Promise<readonly string[]> {
  const literal = literalOf(host);
  if (literal !== undefined) return [literal];
  return pTimeout(network.resolve(host), {
    milliseconds: limitMs,
    message: new FetchFailure('timeout', `${host}: no answer of the name service`),
  });
}

function openOne(network: Network, host: string, address: string, port: number, limitMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp({ host: address, port, noDelay: true, keepAlive: true });
    const timer = setTimeout(
      () => socket.destroy(new FetchFailure('timeout', `${host}: no connection within ${limitMs} ms`)),
      limitMs,
    );
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      if (!network.allowsAddress(socket.remoteAddress ?? '')) {
        return socket.destroy(new FetchFailure('address', `${host} is not public`));
      }
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
