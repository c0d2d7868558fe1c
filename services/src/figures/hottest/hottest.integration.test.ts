import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../query/testing/test-app.ts';
import { type ClusterRow, stored, writeArticles, writeClusters } from '../testing/cluster-rows.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { insertCrawls } from '../testing/naive/insert.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 40);
const time = (ms: number): string => new Date(ms).toISOString();
const at = (hour: number, minute = 0): string => time(Date.UTC(2026, 10, 20, hour, minute));
const FIRE = '00000000000000f1';
const MERGED = '00000000000000f2';
const BUDGET = '00000000000000b1';
const RARE = '00000000000000c1';
const OLD = '00000000000000d1';

let vigie: TestApp;
let client: ClickHouseClient;
let headers: { cookie: string };

beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW }));
  client = vigie.keyDeps().clickhouse;
  headers = { cookie: await vigie.login() };
  const fire: ClusterRow = {
    id: FIRE,
    title: 'Un incendie',
    chosen: 'Le feu',
    size: 5,
    lemmas: ['incendie', 'pompier'],
  };
  await writeClusters(client, [
    fire,
    { id: MERGED, redirect: FIRE, lemmas: ['incendie', 'pompier'] },
    { id: BUDGET, title: 'Le budget', lemmas: ['budget'] },
    { id: RARE, title: 'Un naufrage politique', size: 6, lemmas: ['naufrage', 'meurtre'] },
    { id: OLD, title: 'Un vol ancien', lemmas: ['cambriolage'] },
  ]);
  const article = (path: string, cluster: string) => ({
    url: `https://un.example/${path}`,
    cluster,
    title: `Un entrepôt a brûlé toute la nuit, ${path}`,
  });
  const seen = Date.UTC(2026, 10, 18);
  await writeArticles(client, [
    { ...article('fire-1', FIRE), firstView: seen },
    { ...article('fire-2', FIRE), firstView: seen + 1 },
    { ...article('fire-3', FIRE), firstView: seen + 2 },
    { ...article('budget', BUDGET), firstView: seen },
    { ...article('rare', RARE), firstView: seen },
    { ...article('old', OLD), firstView: seen },
  ]);
  await client.insert({
    table: 'article_pages_landing',
    format: 'JSONEachRow',
    values: [
      { path: 'fire-3', lead: 'Un chapo.', body: 'Un texte.' },
      { path: 'fire-2', lead: 'Seulement un chapo.', body: '' },
    ].map(({ path, lead, body }) => ({
      article: stored(`https://un.example/${path}`),
      host: 'un.example',
      at: '2026-11-19 00:00:00.000',
      producer: 'p',
      id: path,
      url: `https://un.example/${path}`,
      lead,
      body,
    })),
  });
  const shown = (path: string) => [{ url: `https://un.example/${path}` }];
  await insertCrawls(client, [
    crawlEvent(at(11, 59), shown('fire-1')),
    crawlEvent(at(8, 0), shown('budget')),
    crawlEvent(at(9, 0), shown('budget')),
    crawlEvent(at(11, 0), shown('rare')),
    // Outside of both windows: the current hour, and the minute before the 24 hours.
    ...[0, 1, 2, 3].map((minute) => crawlEvent(at(12, minute), shown('rare'))),
    crawlEvent(time(Date.UTC(2026, 10, 19, 11, 59)), shown('old')),
    crawlEvent(time(Date.UTC(2026, 10, 19, 12, 0)), shown('fire-2')),
  ]);
});
afterAll(() => vigie.close());

const hottest = async (payload: object) => {
  const answer = await vigie.post('/api/cluster/cea', payload, { headers });
  return { status: answer.statusCode, body: answer.json(), until: answer.headers['x-data-until'] };
};
const scores = async (payload: object): Promise<[string, number][]> =>
  (await hottest(payload)).body.clusters.map(({ _id, score }: { _id: string; score: number }) => [_id, score]);

test('the 4 and the 24 hours before the current one, or the range; by score, ties by id', async () => {
  expect(await scores({ tab: 1 })).toEqual([
    [BUDGET, 100],
    [RARE, 50],
    [FIRE, 50],
  ]);
  expect(await scores({ tab: 2 })).toEqual([
    [BUDGET, 100],
    [FIRE, 100],
    [RARE, 50],
  ]);
  expect(await scores({ tab: 0 })).toEqual([
    [RARE, 250],
    [BUDGET, 100],
    [FIRE, 50],
  ]);
  expect(await scores({})).toEqual(await scores({ tab: 0 }));
  expect(await scores({ tab: 1, fromDate: '2020-01-01T00:00', toDate: '2020-01-01T01:00' })).toHaveLength(3);
  expect((await hottest({ tab: 1 })).until).toBe('2026-11-20T12:00:00.000Z');
});

test('a number is the offset of the page of ten', async () => {
  expect(await scores({ tab: 2, pagination: 2 })).toEqual([[RARE, 50]]);
  expect(await scores({ tab: 2, pagination: 3 })).toEqual([]);
  expect(await scores({ tab: 2, pagination: { offset: 1, count: 1 } })).toEqual([[FIRE, 100]]);
});

test.each([
  [{ tab: 3 }, 'tab'],
  [{ tab: '1' }, 'tab'],
  [{ pagination: 'x' }, 'pagination'],
  [{ source: 'radio' }, 'source'],
])('%j: 400 %s', async (payload, field) => {
  const { status, body } = await hottest(payload);
  expect([status, body.error.code, body.error.details[0].path]).toEqual([400, 'validation_failed', field]);
});

const titleOf = new Map(
  ['fire-1', 'fire-2', 'fire-3'].map((path) => [
    articleId(`https://un.example/${path}`),
    `Un entrepôt a brûlé toute la nuit, ${path}.`,
  ]),
);

test('incidents: clusters with a lemma of the lexicon and a text; first the articles whose text is known', async () => {
  const answer = await vigie.app.inject({ url: '/api/article/cea', headers });
  expect(answer.statusCode).toBe(200);
  const [fire, ...others] = answer.json();
  // A metaphor in one of six articles is none, and neither is one that was last shown before the window.
  expect(others).toEqual([]);
  expect(fire).toMatchObject({ _id: FIRE, titre: 'Le feu' });
  const phrases: { phrase: string; article: string }[] = fire.generated_phrases;
  expect(phrases.length).toBeGreaterThan(0);
  expect(fire.generated).toBe(phrases.map(({ phrase }) => phrase).join(' '));
  expect(phrases.every(({ phrase, article }) => titleOf.get(article) === phrase)).toBe(true);
  const id = (path: string): string => articleId(`https://un.example/${path}`);
  expect(fire.articles.map(({ _id, chapo, texte }: Record<string, string | null>) => [_id, chapo, texte])).toEqual([
    [id('fire-3'), 'Un chapo.', 'Un texte.'],
    [id('fire-2'), 'Seulement un chapo.', null],
    [id('fire-1'), null, null],
  ]);
});

test('both are for administrators', async () => {
  const as = { cookie: await vigie.loginAsReader({ role: 'actus' }) };
  expect((await vigie.post('/api/cluster/cea', {}, { headers: as })).statusCode).toBe(403);
  expect((await vigie.app.inject({ url: '/api/article/cea', headers: as })).statusCode).toBe(403);
  expect((await vigie.app.inject({ url: '/api/article/cea' })).body).toBe('Unauthorized');
});
