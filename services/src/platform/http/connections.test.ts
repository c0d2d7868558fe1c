import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Connections } from './connections.ts';

class FakeSocket extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const dropped: string[] = [];
const open = (connections: Connections, address: string, proxied = false): FakeSocket => {
  const socket = new FakeSocket(address);
  connections.opened(socket as unknown as Socket, proxied);
  return socket;
};
/** A request whose body has come (`complete`) or not. */
const ask = (connections: Connections, socket: FakeSocket, complete = true): IncomingMessage => {
  const request = { socket, complete } as unknown as IncomingMessage;
  connections.requested(request);
  return request;
};
const limited = (perOwner: number, unknown: number) => {
  dropped.length = 0;
  return new Connections({ perOwner, unknown }, (reason) => dropped.push(reason));
};
const openOf = (sockets: FakeSocket[]) => sockets.map(({ destroyed }) => !destroyed);

test('one network above its limit loses its oldest connection, and no other network does', () => {
  const connections = limited(2, 100);
  const other = open(connections, '192.0.2.1');
  const same = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => open(connections, address));
  expect(openOf([other, ...same])).toEqual([true, false, true, true]);
  expect([dropped, connections.unknown]).toEqual([['owner'], 3]);
});

test('unknown clients of many networks lose the oldest that waits for its client, before one that is being answered', () => {
  const connections = limited(100, 3);
  const sockets = [1, 2, 3].map((end) => open(connections, `192.0.2.${end}`));
  ask(connections, sockets[0] as FakeSocket);
  ask(connections, sockets[1] as FakeSocket, false);
  sockets.push(open(connections, '192.0.2.4'));
  expect([openOf(sockets), dropped]).toEqual([[true, false, true, true], ['unknown']]);
});

test('who has shown a session or a key is not counted with unknown clients', () => {
  const connections = limited(2, 2);
  const known = open(connections, '192.0.2.1');
  connections.recognised(ask(connections, known), 'user 1');
  const strangers = [1, 2, 3, 4].map(() => open(connections, '192.0.2.1'));
  expect(openOf([known, ...strangers])).toEqual([true, false, false, true, true]);
  expect([connections.known, connections.unknown]).toEqual([1, 2]);
});

test('one user with too many connections loses the one that was used the longest ago', () => {
  const connections = limited(2, 100);
  const sockets = [1, 2].map(() => open(connections, '192.0.2.1'));
  const use = (socket: FakeSocket) => {
    const request = ask(connections, socket);
    connections.recognised(request, 'user 1');
    connections.answered(request);
  };
  for (const index of [0, 1, 0]) use(sockets[index] as FakeSocket);
  const third = open(connections, '192.0.2.1');
  use(third);
  expect(openOf([...sockets, third])).toEqual([true, false, true]);
});

test('connections of a trusted proxy are counted for its clients, while they carry a request', () => {
  const connections = limited(2, 100);
  const idle = [1, 2, 3, 4].map(() => open(connections, '10.0.0.1', true));
  expect([openOf(idle), connections.unknown]).toEqual([[true, true, true, true], 0]);
  const requests = idle.map((socket) => {
    const request = ask(connections, socket, false);
    connections.attributed(request, '203.0.113.9');
    return request;
  });
  expect(openOf(idle)).toEqual([false, false, true, true]);
  for (const request of requests) connections.answered(request);
  expect(connections.unknown).toBe(0);
});

test('what has closed or become a web socket is counted no more', () => {
  const connections = limited(2, 2);
  const [first, second] = [open(connections, '192.0.2.1'), open(connections, '192.0.2.1')];
  first.destroy();
  connections.released(ask(connections, second));
  expect([connections.known, connections.unknown, second.destroyed]).toEqual([0, 0, false]);
});
