import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createRedis } from './redis.ts';

/** Answers every command with OK. */
const speaksRedis = (socket: Socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (data) => socket.write('+OK\r\n'.repeat(data.toString().match(/^\*\d+\r$/gm)?.length ?? 0)));
};

async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('while Redis is away its clients log one line, and one when it is back', async () => {
  const lines: { level: string; what: string; msg: string }[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const first = createServer();
  const port = await listening(first);
  first.close();
  await once(first, 'close');
  const clients = Array.from({ length: 4 }, () => createRedis({ url: `redis://127.0.0.1:${port}`, log }));
  let failures = 0;
  for (const client of clients) client.on('error', () => failures++);
  await expect.poll(() => failures).toBeGreaterThan(12);
  expect(lines.map(({ level, what, msg }) => [level, what, msg])).toEqual([['warn', 'redis', 'is away']]);

  const server = createServer(speaksRedis);
  await listening(server, port);
  await expect.poll(() => clients.every(({ status }) => status === 'ready')).toBe(true);
  expect(lines.at(-1)).toMatchObject({ level: 'info', what: 'redis', msg: 'is back', failures: expect.any(Number) });
  for (const client of clients) client.disconnect();
  server.close();
});
