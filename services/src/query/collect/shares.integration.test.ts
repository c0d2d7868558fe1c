import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import {
  SHARE_NETWORKS,
  SHARE_OUTCOMES,
  type ShareNetwork,
  type ShareStandingState,
} from '@vigie/contracts/share-collection';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShareLog } from '../../crawler/shares/share-log.ts';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { createHostStore } from '../../sources/host-store.ts';
import { listenToOrders, type Order } from '../../sources/orders.ts';
import { createShareStore, SHARE_HOSTS } from '../../sources/share-store.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

type ListedNetwork = AnswerOf<'collectShares'>[number];

let vigie: TestApp;
let headers: { cookie: string };
let clickhouse: ClickHouseClient;
let now = Date.UTC(2026, 10, 20, 8);

beforeAll(async () => {
  vigie = await startTestApp({}, () => ({}), { now: () => now });
  clickhouse = vigie.keyDeps().clickhouse;
});
afterAll(() => vigie.close());
/** Each test has days of its own. */
const nextDays = async () => {
  now += 3 * DAY_MS;
  headers = { cookie: await vigie.login() };
};
beforeEach(nextDays);

const change = (body: object) => vigie.post('/api/collecte/partages', body, { headers });
const shares = async (): Promise<ListedNetwork[]> =>
  (await vigie.app.inject({ url: '/api/collecte/partages', headers })).json();
const network = async (name: ShareNetwork) => (await shares()).find(({ reseau }) => reseau === name);
const stand = (name: ShareNetwork, host: string, state: ShareStandingState, more: object = {}) =>
  createShareStore(clickhouse).writeStanding(
    { network: name, host, state, since: now, next: now + 2 * HOUR_MS, status: 0, reason: '', ...more },
    now,
  );

test('all are off at first, and Facebook has no token', async () => {
  const all = await shares();
  expect(all.map(({ reseau, active, etat, ordre }) => [reseau, active, etat, ordre])).toEqual([
    ['facebook', false, 'no_token', null],
    ['bluesky', false, 'off', null],
    ['mastodon', false, 'off', null],
  ]);
  expect(all[0]?.diagnostic).toMatch(/pas encore démarré/);
  expect((await change({ reseau: 'facebook', active: true })).statusCode).toBe(409);
  await stand('facebook', SHARE_HOSTS.facebook, 'no_token');
  expect((await change({ reseau: 'facebook', active: true })).json().error.message).toMatch(/VIGIE_FACEBOOK_TOKEN/);
  expect((await network('facebook'))?.diagnostic).toBe('La collecte n’a pas de jeton d’accès');
});

test('switched on and off by an administrator; the crawler is told each time', async () => {
  const deps = vigie.keyDeps();
  const heard: Order[] = [];
  const listening = listenToOrders(deps.redis, deps.keys, (order) => heard.push(order));
  await expect.poll(() => heard.length).toBe(1);
  const on = now;
  expect((await change({ reseau: 'bluesky', active: true })).json()).toEqual({ active: true, instances: [] });
  expect(await network('bluesky')).toMatchObject({
    active: true,
    etat: 'ready',
    ordre: { par: ADMIN.email, date: new Date(on).toISOString() },
    hotes: [{ hote: SHARE_HOSTS.bluesky, etat: 'ready', diagnostic: null }],
    diagnostic: null,
  });
  now += 2 * HOUR_MS;
  // Nothing was switched: it is on since then.
  await change({ reseau: 'bluesky', active: true });
  expect(await network('bluesky')).toMatchObject({
    ordre: { date: new Date(on).toISOString() },
    diagnostic: 'Aucune requête ces dernières 24 heures',
  });
  await change({ reseau: 'bluesky', active: false });
  expect(await network('bluesky')).toMatchObject({ active: false, etat: 'off', diagnostic: null });
  await stand('facebook', SHARE_HOSTS.facebook, 'ready');
  now += 1;
  expect((await change({ reseau: 'facebook', active: true })).statusCode).toBe(200);
  await expect.poll(() => heard).toEqual(Array(5).fill({ kind: 'sources' }));
  listening.close();
});

test('Mastodon is asked at the instances that are named', async () => {
  const refused = async (body: object) => (await change({ reseau: 'mastodon', ...body })).statusCode;
  expect(await refused({ active: true })).toBe(400);
  expect(await refused({ instances: ['localhost'] })).toBe(400);
  expect(await refused({ instances: ['127.0.0.1'] })).toBe(400);
  expect(await refused({})).toBe(400);
  expect((await change({ reseau: 'bluesky', instances: ['social.example.org'] })).statusCode).toBe(400);
  const named = ['https://Social.exemple.fr/explore', 'piaf.exemple.org', 'social.exemple.fr'];
  expect((await change({ reseau: 'mastodon', active: true, instances: named })).json()).toEqual({
    active: true,
    instances: ['social.exemple.fr', 'piaf.exemple.org'],
  });
  expect((await network('mastodon'))?.hotes.map(({ hote }) => hote)).toEqual(['social.exemple.fr', 'piaf.exemple.org']);
  expect(await refused({ instances: [] })).toBe(400);
});

const TROUBLES: [ShareNetwork, ShareStandingState, object, RegExp, RegExp][] = [
  ['mastodon', 'limited', { status: 429 }, /^Le réseau demande d’attendre jusqu’à \d\d:\d\d$/, /^Rien à faire/],
  ['mastodon', 'refused', { status: 401 }, /^L’instance refuse notre robot \(401\) depuis/, /tendances sont publiques/],
  ['mastodon', 'changed', { status: 200, reason: 'no list of links' }, /pas la forme attendue/, /instance de Mastodon/],
  ['bluesky', 'refused', { reason: 'Disallow: /xrpc' }, /robot \(Disallow: \/xrpc\)/, /une fois par jour/],
  [
    'bluesky',
    'failed',
    { reason: 'timeout' },
    /^Pas de réponse depuis .* : le serveur ne répond pas à temps/,
    /^Rien à faire/,
  ],
  ['bluesky', 'failed', { reason: 'robots.txt' }, /son robots\.txt ne peut pas être lu$/, /^Rien à faire/],
  ['bluesky', 'failed', { status: 502, reason: 'HTTP 502' }, /erreur 502/, /^Rien à faire/],
  ['bluesky', 'changed', { status: 200 }, /pas la forme attendue/, /^Coupez ce réseau/],
  ['facebook', 'refused', { status: 400, reason: 'code 190' }, /jeton d’accès \(code 190\)/, /^Remplacez/],
];

test('each trouble of a host has its diagnosis and remedy', async () => {
  await stand('facebook', SHARE_HOSTS.facebook, 'ready');
  await change({ reseau: 'mastodon', active: true, instances: ['social.exemple.fr', 'piaf.exemple.org'] });
  for (const reseau of ['facebook', 'bluesky']) await change({ reseau, active: true });
  for (const [name, state, more, diagnosis, remedy] of TROUBLES) {
    now += MINUTE_MS;
    const host = name === 'mastodon' ? 'piaf.exemple.org' : SHARE_HOSTS[name];
    await stand(name, host, state, more);
    const listed = await network(name);
    const of = listed?.hotes.find(({ hote }) => hote === host);
    expect([listed?.etat, of?.etat], `${name} ${state}`).toEqual([state, state]);
    expect(of?.diagnostic).toMatch(diagnosis);
    expect(of?.remede).toMatch(remedy);
    expect([listed?.diagnostic, listed?.remede]).toEqual([of?.diagnostic, of?.remede]);
  }
  expect((await network('mastodon'))?.hotes.map(({ etat }) => etat)).toEqual(['ready', 'changed']);
  // Whoever switches it off and on again does not see yesterday's trouble.
  now += MINUTE_MS;
  await change({ reseau: 'bluesky', active: false });
  now += MINUTE_MS;
  await change({ reseau: 'bluesky', active: true });
  expect((await network('bluesky'))?.etat).toBe('ready');
  await createHostStore(clickhouse).writeOrder(SHARE_HOSTS.bluesky, true, 'x', now);
  expect(await network('bluesky')).toMatchObject({ etat: 'silenced', diagnostic: 'L’hôte est réduit au silence' });
});

const arbitrary = fc.array(
  fc.record({
    network: fc.constantFrom(...SHARE_NETWORKS),
    ago: fc.integer({ min: 0, max: 30 * 60 }),
    outcome: fc.constantFrom(...SHARE_OUTCOMES),
    status: fc.constantFrom(0, 200, 429),
    article: fc.integer({ min: 0, max: 6 }),
    count: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  }),
  { minLength: 1, maxLength: 60 },
);

test('random requests and counts: every figure equals a naive reading', async () => {
  const log = createShareLog(clickhouse);
  const titled = 'https://www.aurore.fr/0';
  const row = {
    article: articleIdToUInt64(articleId(titled)),
    host: 'aurore.fr',
    title: [3, clickhouseTime(now), 'x', 'Un titre'],
  };
  await clickhouse.insert({ table: 'articles', values: [row], format: 'JSONEachRow' });
  await fc.assert(
    fc.asyncProperty(arbitrary, async (rows) => {
      await nextDays();
      const end = now;
      // Each at a moment of its own, so that the last one is one.
      const all = rows.map((one, place) => ({
        ...one,
        at: end - one.ago * MINUTE_MS - place,
        url: `https://www.aurore.fr/${one.article}`,
      }));
      for (const { network: name, at, outcome, status, url, count } of all) {
        await log.writeRequests(name, 'h', [{ at, articles: 1, outcome, reason: '', status, durationMs: 1, bytes: 2 }]);
        await log.writeCounts(name, 'h', [{ url, at, count }]);
      }
      for (const listed of await shares()) {
        const mine = all
          .filter((one) => one.network === listed.reseau && one.at > end - DAY_MS)
          .sort((a, b) => b.at - a.at);
        const counted = mine.filter(({ count }) => count !== null);
        expect(listed.requetes).toBe(mine.length);
        expect(listed.articles).toBe(new Set(counted.map(({ url }) => url)).size);
        const [last] = mine;
        expect(listed.derniere).toEqual(
          last ? { date: new Date(last.at).toISOString(), resultat: last.outcome, statut: last.status } : null,
        );
        expect(listed.comptes).toEqual(
          counted.slice(0, 10).map(({ url, count, at }) => ({
            url,
            titre: url === titled ? 'Un titre' : '',
            nombre: count,
            date: new Date(at).toISOString(),
          })),
        );
      }
    }),
    { numRuns: 6 },
  );
});
