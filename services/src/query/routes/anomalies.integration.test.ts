import { articleId } from '@vigie/contracts/article-id';
import { ANOMALY_POSITIONS } from '@vigie/contracts/options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { raiseAnomaly } from '../../sources/aggregators/anomalies.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const URL = 'https://un.example/article';
const START = Date.UTC(2026, 10, 20, 10);

let vigie: TestApp;
let headers: { cookie: string };
let now = START;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => now }));
  headers = { cookie: await vigie.login() };
  await insertCrawls(vigie.keyDeps().clickhouse, [crawlEvent('2026-11-20T09:00:00Z', [{ url: URL }])]);
});
afterAll(() => vigie.close());

const send = (payload: object, as = headers) => vigie.post('/api/article/report', payload, { headers: as });
const list = async (): Promise<
  { _id: string; titleId: string; position: string; comment: string; addDate: string }[]
> => (await vigie.app.inject({ url: '/api/article/report', headers })).json();
const valid = { titleId: articleId(URL), position: 'titre', comment: 'Le titre est coupé' };

test('a reported anomaly is listed at once, newest first', async () => {
  for (const position of ANOMALY_POSITIONS) {
    now += 1_000;
    const answer = await send({ ...valid, position, comment: `  ${position} ; « à revoir »\n` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'ok' }]);
  }
  const found = await list();
  expect(found.map(({ position }) => position)).toEqual([...ANOMALY_POSITIONS].reverse());
  expect(found[0]).toEqual({
    _id: expect.any(String),
    titleId: valid.titleId,
    position: 'autre',
    comment: 'autre ; « à revoir »',
    auteur: ADMIN.email,
    addDate: new Date(START + 6_000).toISOString(),
  });
});

test('what the crawler raises stands among them, about no article; raised again, the earliest stays', async () => {
  const { clickhouse } = vigie.keyDeps();
  const raised = { id: 'a1', comment: 'Relevé refusé', at: START + 3_600_000 };
  await raiseAnomaly(clickhouse, { ...raised, at: raised.at + 1 });
  await raiseAnomaly(clickhouse, raised);
  const found = (await list()).filter(({ _id }) => _id === 'a1');
  expect(found).toEqual([
    {
      _id: 'a1',
      titleId: null,
      position: 'autre',
      comment: 'Relevé refusé',
      auteur: 'Robot de collecte',
      addDate: new Date(raised.at).toISOString(),
    },
  ]);
});

test.each([
  [{ position: 'ailleurs' }, 'position'],
  [{ comment: '   ' }, 'comment'],
  [{ comment: 'x'.repeat(2_001) }, 'comment'],
  [{ comment: 'a\u0000b' }, 'comment'],
  [{ titleId: 'XYZ' }, 'titleId'],
])('%j: 400 and nothing is stored', async (changed, field) => {
  const before = (await list()).length;
  const answer = await send({ ...valid, ...changed });
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, field]);
  expect(await list()).toHaveLength(before);
});

test('an unknown article cannot be reported', async () => {
  const answer = await send({ ...valid, titleId: '00000000000000aa' });
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    404,
    { code: 'not_found', message: 'Article inconnu' },
  ]);
});

test('these lists and the anomalies are for administrators; sitemaps are for everyone', async () => {
  const as = { cookie: await vigie.loginAsReader({ role: 'actus' }) };
  const statusOf = async (url: string, cookies: Record<string, string>) =>
    (await vigie.post(url, {}, { headers: cookies })).statusCode;
  for (const url of ['/api/article/partages', '/api/article/applenews']) {
    expect([await statusOf(url, headers), await statusOf(url, as), await statusOf(url, {})]).toEqual([200, 403, 401]);
  }
  expect([await statusOf('/api/sitemap', as), await statusOf('/api/sitemap', {})]).toEqual([200, 401]);
  expect((await send(valid, as)).statusCode).toBe(403);
  expect((await vigie.app.inject({ url: '/api/article/report', headers: as })).statusCode).toBe(403);
});
