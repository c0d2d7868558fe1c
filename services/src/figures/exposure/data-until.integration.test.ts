import { CLUSTERS_AS_OF_HEADER, DATA_UNTIL_HEADER, SERVER_TIME_HEADER } from '@vigie/contracts/calls/paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../query/testing/test-app.ts';

/** The moment that an answer's data stands for: the end of its range, or now. */

let started: TestApp;
let cookie: string;
let now = 0;
beforeAll(async () => {
  started = await startTestApp({}, () => ({ now: () => now }));
});
beforeEach(async () => {
  now = Date.parse('2026-11-20T10:15:42.500Z');
  cookie = await started.login();
});
afterAll(() => started.close());

const until = async (path: string, query: object): Promise<unknown> => {
  const answer = await started.post(path, query, { headers: { cookie } });
  expect([200, 404]).toContain(answer.statusCode);
  return answer.headers[DATA_UNTIL_HEADER];
};

test.each([
  [
    'a past range ends with its last minute',
    { fromDate: '2026-11-18T00:00', toDate: '2026-11-19T23:59' },
    '2026-11-19T23:00:00.000Z',
  ],
  ['today stands for now, to the millisecond', {}, '2026-11-20T10:15:42.500Z'],
  ['a range that ends this minute too', { toDate: '2026-11-20T11:15' }, '2026-11-20T10:15:42.500Z'],
  ['one that ended a minute ago does not', { toDate: '2026-11-20T11:14' }, '2026-11-20T10:15:00.000Z'],
  [
    'a range to come stands for now',
    { fromDate: '2026-11-21T00:00', toDate: '2026-11-21T23:59' },
    '2026-11-20T10:15:42.500Z',
  ],
  [
    'the October day ends 25 hours after it began',
    { fromDate: '2026-10-25T00:00', toDate: '2026-10-25T23:59' },
    '2026-10-25T23:00:00.000Z',
  ],
])('%s', async (_, query, expected) => {
  for (const path of ['/api/editeur', '/api/article']) expect(await until(path, query)).toBe(expected);
});

test('every call about exposure has it', async () => {
  const query = { fromDate: '2026-11-18T00:00', toDate: '2026-11-19T23:59' };
  for (const path of ['/score', '/ranking', '/exposition']
    .map((end) => `/api/editeur${end}`)
    .concat(
      ['/api/status/stats', '/api/editeur/coverage', '/api/article/coverage', '/api/cluster', '/api/cluster/bert'],
      ['/api/cluster/keywords', '/api/cluster/coverage'],
    )) {
    expect(await until(path, query)).toBe('2026-11-19T23:00:00.000Z');
  }
});

test('every answer has the server’s time, a refusal too', async () => {
  const requests = [
    started.post('/api/editeur', { fromDate: '2026-11-18T00:00', toDate: '2026-11-19T23:59' }, { headers: { cookie } }),
    started.post('/api/editeur', { fromDate: 'hier' }, { headers: { cookie } }),
    started.post('/api/editeur', {}),
    started.post('/api/inconnu', {}),
    started.app.inject({ method: 'GET', url: '/api/connexion' }),
  ];
  const answers = await Promise.all(requests);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 401, 404, 200]);
  for (const { headers } of answers) expect(headers[SERVER_TIME_HEADER]).toBe('2026-11-20T10:15:42.500Z');
});

test('an answer that depends on clusters has the moment of the newest change of clusters that was applied', async () => {
  const { clickhouse } = started.keyDeps();
  const query = { fromDate: '2026-11-18T00:00', toDate: '2026-11-19T23:59' };
  const moment = async (path: string): Promise<unknown> =>
    (await started.post(path, query, { headers: { cookie } })).headers[CLUSTERS_AS_OF_HEADER];
  const apply = (at: string, version: number) =>
    clickhouse.insert({
      table: 'cluster_lineage',
      format: 'JSONEachRow',
      values: [{ cluster: '1', version, kind: 'joined', article: String(version), at }],
    });
  expect(await moment('/api/cluster')).toBeUndefined();
  await apply('2026-11-20 09:00:00.250', 1);
  expect(await moment('/api/cluster')).toBe('2026-11-20T09:00:00.250Z');
  await apply('2026-11-20 08:00:00.000', 2);
  await apply('2026-11-20 09:30:00.000', 3);
  for (const path of ['/api/cluster', '/api/article', '/api/editeur/coverage', '/api/cluster/keywords']) {
    expect(await moment(path)).toBe('2026-11-20T09:30:00.000Z');
  }
  expect(await moment('/api/sitemap')).toBeUndefined();
});

test('an unknown article is 404 with the error contract', async () => {
  const unknown = ['/api/article/00000000000000ff', `/api/article/url/${encodeURIComponent('https://a.example/1')}`];
  for (const path of unknown) {
    const answer = await started.post(path, {}, { headers: { cookie } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
  }
});
