import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles, writeClusters } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createExpressionStore } from './expression-store.ts';

const A = '000000000000000a';
const MERGED = '000000000000000b';
const SEEN = Date.UTC(2024, 0, 1, 12);

let vigie: TestApp;
let client: ClickHouseClient;
let headers: { cookie: string };

beforeAll(async () => {
  vigie = await startTestApp();
  client = vigie.keyDeps().clickhouse;
  headers = { cookie: await vigie.login() };
  await writeClusters(client, [
    { id: A, title: 'Une grève' },
    { id: MERGED, redirect: A },
  ]);
});
afterAll(() => vigie.close());

const post = async (path: string, payload: object, as: Record<string, string> = headers) => {
  const answer = await vigie.post(`/api/cluster/${path}`, payload, { headers: as });
  return { status: answer.statusCode, body: answer.json() };
};
const save = (selected: string[], clusterId = A) => post('expressions', { clusterId, titre: 'Une grève', selected });
const lists = async () => (await vigie.app.inject({ url: '/api/cluster/getexpressions', headers })).json();
const csv = (query: string) =>
  vigie.app.inject({ url: `/api/cluster/newsbox/csv/?query=${encodeURIComponent(query)}`, headers });
const texts = (all: { expression: string }[]) => all.map(({ expression }) => expression);

test('saved, confirmed, stopped, resumed', async () => {
  expect(await save(['Grève SNCF', 'GREVE sncf', 'Train'])).toEqual({ status: 200, body: { msg: 'ok' } });
  await save(['train']);
  const before = await lists();
  expect(texts(before.toValidate)).toEqual(['Grève SNCF', 'Train']);
  expect(before.toValidate[0]).toEqual({
    _id: expect.any(String),
    expression: 'Grève SNCF',
    clusterId: A,
    titre: 'Une grève',
    date_add: expect.any(String),
    date_confirmation: null,
    crawling: false,
    articles: null,
  });
  const { body: after } = await post('expressions/validate', { selected: [before.toValidate[0]._id] });
  expect([texts(after.toValidate), texts(after.confirmed)]).toEqual([['Train'], ['Grève SNCF']]);
  expect(after.confirmed[0]).toMatchObject({ crawling: true, date_confirmation: expect.any(String) });
  const states = [];
  for (const crawling of [false, false, true]) {
    const { body } = await post('expressions/crawling', { expression: 'grève sncf', crawling });
    states.push(body.confirmed[0].crawling);
  }
  expect(states).toEqual([false, false, true]);
});

test("'all' stops every crawl", async () => {
  await save(['Un', 'Deux']);
  await post('expressions/validate', { selected: ['Un', 'Deux'] });
  const { body } = await post('expressions/crawling', { expression: 'all', crawling: false });
  expect(body.confirmed.length).toBeGreaterThan(1);
  expect(body.confirmed.some(({ crawling }: { crawling: boolean }) => crawling)).toBe(false);
});

test('in a merged cluster it belongs to the cluster that it was merged into; a topic has its own', async () => {
  await save(['Fusion'], MERGED);
  const fusion = (await lists()).toValidate.find(({ expression }: { expression: string }) => expression === 'Fusion');
  expect(fusion.clusterId).toBe(A);
  const { body: topic } = await post('topic', { topicName: 'Un sujet', clusters: [A] });
  await save(['Fusion'], topic._id);
  const both = (await lists()).toValidate.filter(({ expression }: { expression: string }) => expression === 'Fusion');
  expect(new Set(both.map(({ clusterId }: { clusterId: string }) => clusterId))).toEqual(new Set([A, topic._id]));
  const chosen = await vigie.deps.expressionsOf(A, new AbortController().signal);
  expect(chosen[0]).toEqual(['Grève SNCF', 'Train']);
  expect(chosen.at(-1)).toEqual(['Fusion']);
});

test('of 6 saves of one text at once, one counts', async () => {
  await Promise.all(Array.from({ length: 6 }, () => save(['Une seule fois'])));
  expect(texts((await lists()).toValidate).filter((text) => text === 'Une seule fois')).toHaveLength(1);
});

test.each([
  ['expressions', { titre: 'x', selected: ['a'] }, 400, 'clusterId'],
  ['expressions', { clusterId: A, selected: [] }, 400, 'selected'],
  ['expressions', { clusterId: A, selected: [' '] }, 400, 'selected.0'],
  ['expressions', { clusterId: A, selected: 'a' }, 400, 'selected'],
  ['expressions/validate', { selected: [] }, 400, 'selected'],
  ['expressions/crawling', { expression: 'Train' }, 400, 'crawling'],
  ['expressions/crawling', { expression: 'all', crawling: true }, 400, 'expression'],
  ['expressions', { clusterId: '00000000000000ff', selected: ['a'] }, 404, undefined],
  ['expressions', { clusterId: 'inconnu', selected: ['a'] }, 404, undefined],
  ['expressions/validate', { selected: ['inconnue'] }, 404, undefined],
  ['expressions/crawling', { expression: 'inconnue', crawling: false }, 404, undefined],
  ['expressions/crawling', { expression: 'Train', crawling: true }, 409, 'expression'],
])('%s %j: %i %s', async (path, payload, status, field) => {
  const { status: got, body } = await post(path, payload);
  expect([got, body.error.details?.[0].path]).toEqual([status, field]);
});

test('the file: a BOM, semicolons, articles that matched while it crawled; formulas are text', async () => {
  const stored = { version: 1, cluster: A, title: '', selection: 's', addedBy: 'u', confirmedBy: 'u' };
  const expression = { ...stored, id: 'csv', expression: 'panne Lyon', addedAt: SEEN - 9, confirmedAt: SEEN };
  const crawls = { starts: [SEEN, SEEN + 40_000], stops: [SEEN + 20_000] };
  await createExpressionStore(client).write([{ ...expression, ...crawls }]);
  const words = { lemmas: ['panne'], entities: ['Lyon'], cluster: A };
  const times = [-1, 0, 19_999, 20_000, 39_999, 40_000, 90_000];
  const articles = times.map((ms, i) => ({ ...words, url: `https://un.example/${i}`, firstView: SEEN + ms }));
  await writeArticles(client, [
    ...articles.map((row, i) => ({ ...row, title: i === 1 ? '=1+1;"x"' : `Panne ${i}` })),
    { url: 'https://un.example/9', firstView: SEEN, lemmas: ['panne'], title: 'Sans Lyon' },
  ]);
  await insertCrawls(client, [crawlEvent('2024-01-01T13:00:00Z', [{ url: 'https://un.example/1' }])]);
  const answer = await csv('PANNE lyon');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('"vigie-newsbox-panne-lyon.csv"');
  expect(answer.body.startsWith('\ufeffexpression;date;cluster;editeur;titre;url;premiere_exposition;score\r\n')).toBe(
    true,
  );
  const lines = answer.body.trimEnd().split('\r\n').slice(1);
  expect(lines[0]).toMatch(
    /^"panne Lyon";01\/01\/2024 13:00;"000000000000000a";"[^;]+";"'=1\+1;""x""";"https:\/\/un\.example\/1";01\/01\/2024 14:00;50$/,
  );
  expect(lines.map((line) => line.match(/example\/(\d)/)?.[1])).toEqual(['1', '2', '5', '6']);
  expect((await csv('csv')).body).toBe(answer.body);
  const withoutSlash = await vigie.app.inject({ url: '/api/cluster/newsbox/csv?query=csv', headers });
  expect(withoutSlash.body).toBe(answer.body);
});

test('a confirmed expression has the number of lines in its file, an unconfirmed one has none', async () => {
  const stored = { version: 2, cluster: A, title: '', selection: 'r', addedBy: 'u', confirmedBy: 'u' };
  const now = Date.now();
  const recent = { ...stored, id: 'recent', expression: 'Lyon panne', addedAt: now, confirmedAt: now };
  await createExpressionStore(client).write([{ ...recent, starts: [SEEN], stops: [SEEN + 50_000] }]);
  const { toValidate, confirmed } = await lists();
  expect(toValidate.every(({ articles }: { articles: number | null }) => articles === null)).toBe(true);
  const counts = new Map(confirmed.map(({ _id, articles }: { _id: string; articles: number }) => [_id, articles]));
  expect(counts.get('recent')).toBe(5);
  for (const { _id, expression } of confirmed) {
    const lines = (await csv(expression)).body.trimEnd().split('\r\n').length - 1;
    expect([expression, counts.get(_id)]).toEqual([expression, lines]);
  }
});

test('the file of an unconfirmed expression has only its header; an unknown one is 404; none is 400', async () => {
  expect((await csv('Train')).body.trimEnd().split('\r\n')).toHaveLength(1);
  expect((await csv('inconnue')).json().error.code).toBe('not_found');
  const none = await vigie.app.inject({ url: '/api/cluster/newsbox/csv/', headers });
  expect([none.statusCode, none.json().error.details[0].path]).toEqual([400, 'query']);
});

test('all of these calls are for administrators', async () => {
  const as = { cookie: await vigie.loginAsReader() };
  const answers = [
    await vigie.app.inject({ url: '/api/cluster/getexpressions', headers: as }),
    await vigie.app.inject({ url: '/api/cluster/newsbox/csv/?query=Train', headers: as }),
    await vigie.post('/api/cluster/expressions', { clusterId: A, selected: ['x'] }, { headers: as }),
    await vigie.post('/api/cluster/expressions/validate', { selected: ['Train'] }, { headers: as }),
    await vigie.post('/api/cluster/expressions/crawling', { expression: 'Train', crawling: false }, { headers: as }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
});
