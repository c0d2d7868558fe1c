import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClickHouseClient, createClickHouse } from './clickhouse.ts';

/** Statements that were answered. */
let answered: string[];
/** Whether new connections are closed too. */
let away: boolean;
let server: Server;
let client: ClickHouseClient;

/** Closes a connection when a second statement comes over it, as a proxy does whose idle time has just ended. */
beforeEach(async () => {
  answered = [];
  away = false;
  const used = new WeakSet<Socket>();
  server = createServer(async (request, response) => {
    if (away || used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    const body = (await request.toArray()).join('');
    answered.push(new URL(request.url ?? '', 'http://engine').searchParams.get('query') ?? body);
    response.end('{"data":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createClickHouse({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, database: 'vigie' });
});
afterEach(async () => {
  await client.close();
  server.close();
});

const read = async (n: number): Promise<unknown> =>
  (await client.query({ query: `SELECT ${n}`, format: 'JSON' })).json();
const write = (values: readonly object[] | Readable): Promise<unknown> =>
  client.insert({ table: 'facts', values: values as never, format: 'JSONEachRow' });

test('reads and rows go over a new connection when theirs was closed', async () => {
  for (let n = 1; n <= 3; n += 1) expect(await read(n)).toEqual({ data: [] });
  await write([{ n: 4 }]);
  expect(answered).toMatchObject(
    [/SELECT 1/, /SELECT 2/, /SELECT 3/, /INSERT INTO facts/].map((text) => expect.stringMatching(text)),
  );
});

test('one that is closed again fails, and a stream is not sent twice', async () => {
  await read(1);
  await expect(write(Readable.from([{ n: 2 }]))).rejects.toMatchObject({
    code: expect.stringMatching(/ECONNRESET|EPIPE/),
  });
  away = true;
  await expect(read(3)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(answered).toHaveLength(1);
});
