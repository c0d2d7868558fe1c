import { connect, type Socket } from 'node:net';

const HEADERS = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
/** The start of a TLS 1.2 ClientHello. */
const HELLO = Buffer.from('16030100a5010000a10303', 'hex');
const DRIP_MS = 1_000;

/** What a connection of each state sends, and what it goes on sending every second. */
const SENDS = {
  connect: {},
  'half a header': { first: 'POST /login HTTP/1.1\r\nHost: localhost\r\nX-Half' },
  header: { first: `POST /v1/events HTTP/1.1\r\n${HEADERS}\r\n` },
  'half a body': { first: `POST /login HTTP/1.1\r\n${HEADERS}\r\n{"email":"` },
  'slow body': { first: `POST /login HTTP/1.1\r\n${HEADERS}\r\n{`, drip: ' ' },
  TLS: { first: HELLO },
} satisfies Record<string, { first?: string | Buffer; drip?: string }>;

export type StrangerState = keyof typeof SENDS;
export const STRANGER_STATES = Object.keys(SENDS) as StrangerState[];

export interface StrangersOptions {
  port: number;
  state: StrangerState;
  /** Connections that they try to hold. */
  count: number;
  /** How many addresses of 127.0.0.0/8 they come from. */
  addresses: number;
  /** How many connections they open a second at most, also to replace those that were closed. */
  perSecond: number;
}

export interface Strangers {
  open(): number;
  opened(): number;
  stop(): void;
}

const TICK_MS = 50;

const addressOf = (index: number): string => `127.0.${1 + (index >> 7)}.${1 + (index & 127)}`;

/** Clients without a session or a key that hold unfinished connections, and open new ones for those that are closed. */
export function startStrangers({ port, state, count, addresses, perSecond }: StrangersOptions): Strangers {
  const { first, drip }: { first?: string | Buffer; drip?: string } = SENDS[state];
  const sockets = new Set<Socket>();
  let opened = 0;

  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(opened++ % addresses) });
    sockets.add(socket);
    if (first !== undefined) socket.write(first);
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const opening = setInterval(() => {
    for (let i = 0; i < Math.ceil((perSecond * TICK_MS) / 1_000) && sockets.size < count; i++) open();
  }, TICK_MS);
  const dripping = setInterval(() => {
    if (drip !== undefined) for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, DRIP_MS);
  return {
    open: () => sockets.size,
    opened: () => opened,
    stop() {
      clearInterval(opening);
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
