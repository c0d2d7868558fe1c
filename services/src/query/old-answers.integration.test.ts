import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlEvent } from '../figures/testing/crawl-event.ts';
import { insertCrawls } from '../figures/testing/naive/insert.ts';
import { connectSocket } from './testing/socket-client.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A service whose answers may be a minute old. */
let vigie: TestApp;
let cookie = '';

beforeAll(async () => {
  vigie = await startTestApp({ QUERY_OLDEST_MS: '60000', QUERY_FEEDS_EVERY_MS: '50' });
  await vigie.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await vigie.login();
});
afterAll(() => vigie.close());

/** The light of the menu, which every screen asks for. */
const newest = async (): Promise<string | null> => {
  const answer = await vigie.app.inject({ url: '/api/status', headers: { cookie } });
  return answer.json<{ google_desktop: string | null }>().google_desktop;
};
const rows = async (): Promise<number> => {
  const days = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
  return (await vigie.post('/api/editeur', days, { headers: { cookie } })).json<unknown[]>().length;
};
const photograph = async (at: string): Promise<string> => {
  await insertCrawls(vigie.keyDeps().clickhouse, [crawlEvent(at, [{ url: 'https://www.exemple.fr/a' }])]);
  return at;
};

test('events of others may take a while; whoever changes something, or hears of new data, reads what is stored', async () => {
  expect([await newest(), await rows()]).toEqual([null, 0]);
  const first = await photograph('2026-11-20T08:00:00.000Z');
  expect([await newest(), await rows()]).toEqual([null, 0]);
  expect((await vigie.post('/api/cles', { nom: 'Essai' }, { headers: { cookie } })).statusCode).toBe(200);
  expect(await rows()).toBe(1);

  const { port } = vigie.app.server.address() as AddressInfo;
  const client = await connectSocket({ url: `http://127.0.0.1:${port}`, cookie });
  try {
    await client.frame('feeds', ({ google_desktop }) => google_desktop === first);
    expect(await newest()).toBe(first);
    const second = await photograph('2026-11-20T08:01:00.000Z');
    await client.frame('feeds', ({ google_desktop }) => google_desktop === second);
    expect(await newest()).toBe(second);
  } finally {
    client.close();
  }
});
