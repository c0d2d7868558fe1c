import type { Socket } from 'node:net';
import pTimeout from 'p-timeout';
import { buildConnector } from 'undici';
import { asFailure, FetchFailure } from './failure.ts';
import { literalOf, portOf, refused } from './fetchable-url.ts';
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
    open(network, host, portOf({ protocol: options.protocol, port: options.port ?? '' }), connectMs).then(
      (socket) => {
        if (options.protocol !== 'https:') return callback(null, socket);
        startTls({ ...options, httpSocket: socket }, callback);
      },
      (error: unknown) => callback(asFailure(error, host), null),
    );
  };
}

async function open(network: Network, name: string, port: number, connectMs: number): Promise<Socket> {
  const literal = literalOf(name);
  const host = literal ?? name;
  const portRefusal = network.refusal(host, port);
  if (portRefusal) throw refused(portRefusal, host, port);
  const addresses = literal === undefined ? await lookUp(network, host, connectMs) : [literal];
  // One of several is enough: a name that points inside and outside is made to be looked up twice.
  for (const address of addresses) {
    const refusal = network.refusal(host, port, address);
    if (refusal) throw refused(refusal, host, port);
  }
  const tried = addresses.slice(0, MOST_ADDRESSES);
  let last: unknown = new FetchFailure('name', `${host}: no address`);
  for (const address of tried) {
    try {
      return await openOne(network, host, address, port, connectMs / tried.length);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

const lookUp = (network: Network, host: string, limitMs: number): Promise<readonly string[]> =>
  pTimeout(network.resolve(host), {
    milliseconds: limitMs,
    message: new FetchFailure('timeout', `${host}: no answer of the name service`),
  });

function openOne(network: Network, host: string, address: string, port: number, limitMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = network.connect(address, port);
    const timer = setTimeout(
      () => socket.destroy(new FetchFailure('timeout', `${host}: no connection within ${limitMs} ms`)),
      limitMs,
    );
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      const refusal = network.refusal(host, port, socket.remoteAddress ?? '');
      if (refusal) return socket.destroy(refused(refusal, host, port));
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
