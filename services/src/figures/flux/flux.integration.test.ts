import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import { type AnswerOf, CALLS } from '@vigie/contracts/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../query/testing/test-app.ts';
import { writeArticles, writeClusters } from '../testing/cluster-rows.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { insertCrawls } from '../testing/naive/insert.ts';

/** 13:40 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 12, 40);
const at = (hour: number, minute = 0, day = 20): string =>
  new Date(Date.UTC(2026, 10, day, hour, minute)).toISOString();
const LAW = '00000000000000a1';
const un = (path: string): string => `https://un.example/${path}`;

let vigie: TestApp;
let client: ClickHouseClient;
let headers: { cookie: string };

beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW }));
  client = vigie.keyDeps().clickhouse;
  headers = { cookie: await vigie.login() };
  await writeClusters(client, [{ id: LAW, title: 'La loi', entities: ['Paris'], lemmas: ['loi'] }]);
  const first = { firstView: Date.UTC(2026, 10, 19, 8) };
  await writeArticles(client, [
    { url: un('law'), cluster: LAW, title: 'Le texte', ...first },
    { url: un('law-2'), cluster: LAW, title: 'Les suites', ...first },
    { url: un('alone'), title: 'Seul', ...first },
  ]);
  const shown = (...paths: string[]) => paths.map((path) => ({ url: un(path) }));
  const section = { page: { position: 'cat' as const, category: 'homepage' as const } };
  await insertCrawls(client, [
    // The day before: it came then.
    crawlEvent(at(9, 0, 19), shown('law')),
    crawlEvent(at(8), shown('law'), { period: 600 }),
    // A gap of nine minutes is merged, one of ten is not.
    crawlEvent(at(8, 19), shown('law')),
    crawlEvent(at(8, 30), shown('law')),
    crawlEvent(at(8, 5), shown('law-2'), { period: 600 }),
    // A page of category homepage of any source; no front page of Google.
    crawlEvent(at(12, 20), shown('alone'), { source: 'applenews', ...section }),
    crawlEvent(at(12, 30), shown('law-2'), { period: 3_600 }),
  ]);
});
afterAll(() => vigie.close());

const ask = (payload: object, as = headers) => vigie.post('/api/article/flux', payload, { headers: as });
const flux = async (payload: object): Promise<AnswerOf<'articleFlux'>> => {
  const answer = await ask(payload);
  expect(answer.statusCode).toBe(200);
  return CALLS.articleFlux.answer.parse(answer.json());
};

test('bars with their gaps merged, distinct minutes, views of the whole life; latest first view first', async () => {
  const { articles } = await flux({ dataToGet: 'dateAlaune' });
  expect(articles).toEqual([
    {
      _id: articleId(un('alone')),
      titre: 'Seul',
      url: un('alone'),
      editeur: 'un.example',
      dateArticle: null,
      first_view: at(8, 0, 19),
      firstLocalView: at(12, 20),
      lastLocalView: at(12, 20),
      dateAlaune: [{ start: at(12, 20), end: at(12, 21) }],
      exposition: 1,
      cluster_id: null,
    },
    expect.objectContaining({
      titre: 'Les suites',
      firstLocalView: at(8, 5),
      lastLocalView: at(12, 40),
      // What is still to come does not count.
      dateAlaune: [
        { start: at(8, 5), end: at(8, 15) },
        { start: at(12, 30), end: at(12, 41) },
      ],
      exposition: 21,
      cluster_id: LAW,
    }),
    expect.objectContaining({
      titre: 'Le texte',
      firstLocalView: at(9, 0, 19),
      lastLocalView: at(8, 30),
      dateAlaune: [
        { start: at(8), end: at(8, 20) },
        { start: at(8, 30), end: at(8, 31) },
      ],
      exposition: 12,
    }),
  ]);
});

test('a minute with two articles of a cluster counts once for it', async () => {
  const { clusters } = await flux({ dataToGet: 'dateAlaune' });
  expect(clusters).toEqual([
    expect.objectContaining({
      _id: LAW,
      titre: 'La loi',
      articles: 2,
      exposition: 15 + 1 + 1 + 11,
      dateAlaune: [
        { start: at(8), end: at(8, 20) },
        { start: at(8, 30), end: at(8, 31) },
        { start: at(12, 30), end: at(12, 41) },
      ],
    }),
  ]);
});

test('Home is position top of Google, à la Une category homepage of any source', async () => {
  const titles = async (payload: object) => (await flux(payload)).articles.map(({ titre }) => titre);
  expect(await titles({ dataToGet: 'dateEnHome' })).toEqual(['Les suites', 'Le texte']);
  expect((await flux({ dataToGet: 'dateEnHome' })).articles[0]).not.toHaveProperty('dateAlaune');
  expect(await titles({ dataToGet: 'dateAlaune', source: 'applenews' })).toEqual(['Seul']);
  expect(await titles({ dataToGet: 'dateAlaune', editeur: 'autre' })).toEqual([]);
  expect(await titles({ dataToGet: 'dateAlaune', limit: 1 })).toEqual(['Seul']);
});

test('minutes are counted back from the end of the range, which is now at the latest', async () => {
  const live = await flux({ dataToGet: 'dateAlaune', minutes: 30 });
  expect(live.articles.map(({ titre }) => titre)).toEqual(['Seul', 'Les suites']);
  expect(live.articles[1]).toMatchObject({ firstLocalView: at(8, 5), exposition: 11 });
  const morning = await flux({ dataToGet: 'dateAlaune', toDate: '2026-11-20T09:15', minutes: 1 });
  expect(morning.articles).toEqual([]);
  const past = await flux({ dataToGet: 'dateAlaune', fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59' });
  // A past answer does not change later: the last view is that of its day.
  expect(past.articles).toEqual([expect.objectContaining({ titre: 'Le texte', lastLocalView: at(9, 0, 19) })]);
});

test('an empty range has two empty lists', async () => {
  expect(await flux({ dataToGet: 'dateAlaune', fromDate: '2020-01-01T00:00', toDate: '2020-01-01T23:59' })).toEqual({
    articles: [],
    clusters: [],
  });
});

test.each([
  [{}, 'dataToGet'],
  [{ dataToGet: 'dateJamais' }, 'dataToGet'],
  [{ dataToGet: 'dateAlaune', minutes: 0 }, 'minutes'],
  [{ dataToGet: 'dateAlaune', fromDate: '2026-11-20T10:01', toDate: '2026-11-20T10:00' }, 'toDate'],
])('%j: 400 %s', async (payload, field) => {
  const answer = await ask(payload);
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, field]);
});

test('only administrators and the role actus may call it', async () => {
  const asRole = async (role: string) => {
    const account = {
      email: `${role}@exemple.fr`,
      editeur: 'all',
      role,
      sessionLimit: 5,
      password: 'un secret de test',
    };
    await vigie.post('/api/user', { users: account }, { headers });
    return { cookie: await vigie.login({ email: account.email, password: account.password }) };
  };
  const status = async (as: { cookie: string }) => (await ask({ dataToGet: 'dateEnHome' }, as)).statusCode;
  expect(await status(await asRole('actus'))).toBe(200);
  const refused = await ask({ dataToGet: 'dateEnHome' }, await asRole('normal'));
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden']);
  expect((await vigie.post('/api/article/flux', { dataToGet: 'dateEnHome' })).body).toBe('Unauthorized');
});
