import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createClickHouse } from './clickhouse.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Longer than the client would keep an idle connection by itself. */
const LONG_MS = 10_000;

test('a statement that was given up while it waited ends no later one, however long that runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requests: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume().once('end', () => server.emit('statement', requests.push(response)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createClickHouse({ url: `http://127.0.0.1:${port}`, database: 'vigie', maxConnections: 1 });
  // The client waits for a timer of 0 ms before it sends.
  const ask = async (abort_signal?: AbortSignal): Promise<{ answer: Promise<unknown> }> => {
    const result = client.query({ query: 'SELECT 1', format: 'JSON', ...(abort_signal && { abort_signal }) });
    await vi.advanceTimersByTimeAsync(1);
    return { answer: result.then((rows) => rows.json()) };
  };
  const answer = (place: number) => requests[place]?.end('{"data":[]}');

  const first = await ask();
  if (requests.length === 0) await once(server, 'statement');
  // It waits for the only connection when its user leaves.
  const leaving = new AbortController();
  const waiting = await ask(leaving.signal);
  leaving.abort();
  await expect(waiting.answer).rejects.toThrow();
  answer(0);
  await first.answer;

  const long = await ask();
  if (requests.length === 1) await once(server, 'statement');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  answer(1);
  await expect(long.answer).resolves.toEqual({ data: [] });
  await client.close();
  server.close();
});
