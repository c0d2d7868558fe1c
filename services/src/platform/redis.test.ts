import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createRedis, type Redis } from './redis.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const servers: Server[] = [];
let redis: Redis | undefined;
afterEach(async () => {
  redis?.disconnect();
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
const list = (...texts: string[]): string => `*${texts.length}\r\n${texts.map(bulk).join('')}`;
/** Short commands come in one piece each. */
const commandsIn = (data: Buffer): string[][] =>
  String(data)
    .split(/\*\d+\r\n/)
    .slice(1)
    .map((command) => command.split('\r\n').filter((_, i) => i % 2 === 1));

/** A server of the older protocol that answers each command as told. Resolves to its port. */
async function serve(answer: (command: string[], socket: Socket) => string | Promise<string>): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', async (data) => {
      for (const command of commandsIn(data)) {
        const isNewer = command[0]?.toLowerCase() === 'hello';
        socket.write(isNewer ? "-ERR unknown command 'HELLO'\r\n" : await answer(command, socket));
      }
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a fail-over that is told while the client connects again does not end it', async () => {
  const clients = new Set<Socket>();
  const subscribed = new Set<Socket>();
  let subscriptions = 0;
  let blocker: Promise<void> | undefined;
  const master = await serve(([name = ''], socket) => {
    clients.add(socket);
    return name.toLowerCase() === 'info' ? bulk('redis_version:7.2.0') : '+OK\r\n';
  });
  const sentinel = await serve(async (command, socket) => {
    const text = command.join(' ').toLowerCase();
    if (text.startsWith('sentinel get-master-addr-by-name')) {
      subscriptions += 1;
      await blocker;
      return list('127.0.0.1', String(master));
    }
    if (text.startsWith('sentinel')) return '*0\r\n';
    if (text.startsWith('info')) return bulk('redis_version:7.2.0');
    if (!text.startsWith('subscribe')) return '+OK\r\n';
    subscribed.add(socket);
    socket.once('close', () => subscribed.delete(socket));
    return `*3\r\n${bulk('subscribe')}${bulk('+switch-master')}:1\r\n`;
  });
  redis = createRedis({
    url: 'redis://redis.invalid:1',
    sentinels: { servers: [{ host: '127.0.0.1', port: sentinel }], name: 'vigie' },
    log,
  });
  await expect.poll(() => [redis?.status, subscribed.size]).toEqual(['ready', 1]);

  let answer = () => {};
  blocker = new Promise((resolve) => {
    answer = resolve;
  });
  for (const client of clients) client.destroy();
  await expect.poll(() => subscriptions).toBe(2);
  for (const socket of subscribed) socket.write(list('message', '+switch-master', 'vigie'));
  // Either it ended with its connection, or it has heard.
  await expect.poll(() => subscribed.size).toBe(0);
  answer();
  await expect.poll(() => redis?.status).toBe('ready');
});
