import { dayBounds } from '@vigie/contracts/paris';
import { sealRoot } from '@vigie/contracts/seals/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { readRowsOver } from '../../rollup/seals/seal-day.ts';
import { SealLook } from '../../rollup/seals/seal-look.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NOW = Date.parse('2041-11-21T22:30:00Z');
const URL = 'https://a.example/1';

let vigie: TestApp;
let cookie: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW }));
  cookie = await vigie.login();
});
afterAll(() => vigie.close());

const get = (day: string) => vigie.app.inject({ method: 'GET', url: `/api/preuve/sceau/${day}`, headers: { cookie } });

async function seal(): Promise<void> {
  const { clickhouse: client } = vigie.keyDeps();
  const read = readRowsOver(client);
  const look = new SealLook({
    client,
    read,
    now: () => NOW,
    elapsed: () => 0,
    retentionDays: 400,
    quietMs: 0,
    longestMs: Number.POSITIVE_INFINITY,
    done: () => undefined,
  });
  const { signal } = new AbortController();
  await look.look(signal);
  await look.look(signal);
}

test('the seal of a day has what its root is made of; a late event makes a version that names the one before', async () => {
  const { clickhouse } = vigie.keyDeps();
  await insertCrawls(clickhouse, [
    crawlEvent('2041-11-19T10:00:00Z', [{ url: URL }]),
    crawlEvent('2041-11-20T10:00:00Z', [{ url: URL }]),
    crawlEvent('2041-11-21T10:00:00Z', [{ url: URL }]),
  ]);
  await seal();
  const before = (await get('2041-11-19')).json();
  const first = (await get('2041-11-20')).json();
  expect([before.precedent, before.remplace, before.complete]).toEqual([null, null, []]);
  expect(first).toMatchObject({
    jour: '2041-11-20',
    precedent: before.racine,
    precedentJour: '2041-11-19',
    captures: 1,
    remplace: null,
    fait: new Date(NOW).toISOString(),
    complete: [],
  });
  await insertCrawls(clickhouse, [crawlEvent('2041-11-20T10:01:00Z', [{ url: URL }])]);
  await seal();
  const second = (await get('2041-11-20')).json();
  expect(second).toMatchObject({
    captures: 2,
    precedent: before.racine,
    remplace: first.racine,
    complete: [{ racine: first.racine, fait: first.fait }],
  });
  for (const { jour, captures, arbre, precedentJour, precedent, remplace, racine } of [before, first, second]) {
    const root = sealRoot({
      day: jour,
      captures,
      tree: arbre,
      before: precedent === null ? null : { day: precedentJour, root: precedent },
      replaces: remplace,
    });
    expect(root).toBe(racine);
  }
  const list = await vigie.app.inject({ method: 'GET', url: '/api/preuve/sceaux', headers: { cookie } });
  expect(list.json()).toEqual(
    [second, before].map(({ jour, racine, precedentJour, precedent, captures, fait }, place) => ({
      jour,
      racine,
      precedentJour,
      precedent,
      captures,
      fait,
      versions: place === 0 ? 2 : 1,
      suite: place === 0 ? 'suite' : 'premier',
    })),
  );
});

test('with VIGIE_PUBLIC_SEALS everybody reads roots and their chain, and nothing else; without it there is no such page', async () => {
  for (const url of ['/sceaux', '/sceaux.json']) expect((await vigie.app.inject({ url })).statusCode).toBe(404);
  const open = await vigie.another({ VIGIE_PUBLIC_SEALS: '1' });
  const listed = (await vigie.app.inject({ url: '/api/preuve/sceaux', headers: { cookie } })).json();
  const file = await open.inject({ url: '/sceaux.json' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(file.json()).toEqual(
    listed.map(({ captures: _captures, fait: _made, versions: _versions, ...seal }: Record<string, unknown>) => seal),
  );
  expect(file.json()).toHaveLength(2);
  const page = await open.inject({ url: '/sceaux' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { racine } of listed) expect(page.body).toContain(racine);
  expect(page.body).not.toContain('<script');
  expect((await open.inject({ url: '/api/preuve/sceaux' })).statusCode).toBe(401);
  const answers = [];
  for (let reading = 3; reading <= 61; reading += 1) answers.push((await open.inject({ url: '/sceaux' })).statusCode);
  expect([answers.slice(0, 58).every((status) => status === 200), answers[58]]).toEqual([true, 429]);
});

test.each([
  ['a day that is running', '2041-11-21'],
  ['a day to come', '2041-12-24'],
  ['a day without snapshots', '2041-11-02'],
])('%s has no seal', async (_, jour) => {
  expect(NOW).toBeLessThan(dayBounds('2041-11-21').end);
  const answer = await get(jour);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      jour,
      racine: null,
      precedent: null,
      precedentJour: null,
      arbre: null,
      captures: null,
      remplace: null,
      fait: null,
      complete: [],
    },
  ]);
});

test.each(['2041-02-30', '20411120', '2041-11-20T00:00', 'hier', '-1', '%00', '9999999-01-01'])(
  '%s is no day: 400 that names `jour`',
  async (jour) => {
    const answer = await get(jour);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('jour');
  },
);
