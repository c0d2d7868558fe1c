import type { AnswerOf } from '@vigie/contracts/calls/index';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { runRecurring } from '../../../platform/queue/recurring-jobs.ts';
import { createRedis } from '../../../platform/redis.ts';
import { PAGE_QUEUE, pageId } from '../../../sources/aggregators/page.ts';
import { FRONT_PAGES } from '../../../sources/aggregators/page-address.ts';
import { createPageStore } from '../../../sources/aggregators/page-store.ts';
import { createSnapshotStore, type SnapshotRecord } from '../../../sources/aggregators/snapshot-store.ts';
import { listenToOrders, type Order } from '../../../sources/orders.ts';
import { ADMIN, startTestApp, type TestApp } from '../../testing/test-app.ts';

let vigie: TestApp;
let headers: { cookie: string };
/** Close to the engine's clock: it drops what is too old by its own. */
const START = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
let now = START;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({}), { now: () => now });
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const post = (path: string, body: object) => vigie.post(`/api/collecte/pages${path}`, body, { headers });
const list = async (): Promise<AnswerOf<'aggregatorPages'>> =>
  (await vigie.app.inject({ url: '/api/collecte/pages', headers })).json();
const page = async (id: string) => (await list()).pages.find(({ _id }) => _id === id);
const HOME = FRONT_PAGES[0]?.url ?? '';
const FRONT = pageId('google_desktop', HOME);
const TOPIC = 'https://news.google.com/topics/CAAqBwgKMNxSports';
const EDITION = '?hl=fr&gl=FR&ceid=FR%3Afr';
const POLITICS = { source: 'flipboard_mobile', url: 'https://flipboard.com/topic/politique', nom: 'Politique' };

const reading = (at: number, change: Partial<SnapshotRecord> = {}): SnapshotRecord => ({
  id: `r-${at}`,
  page: FRONT,
  at,
  outcome: 'sent',
  check: '',
  reason: '',
  status: 200,
  periodS: 120,
  placements: 30,
  unresolved: 0,
  difference: 0,
  durationMs: 300,
  bytes: 400_000,
  ...change,
});

describe('pages', () => {
  test('front pages are there, off; switching one on asks for the terms, and keeps who did it and when', async () => {
    const heard: Order[] = [];
    const deps = vigie.keyDeps();
    const listening = listenToOrders(deps.redis, deps.keys, (order) => heard.push(order));
    await expect.poll(() => heard.length).toBe(1);
    const { pages, sections } = await list();
    expect(pages.map(({ source, position, active, par, depuis }) => [source, position, active, par, depuis])).toEqual([
      ['google_desktop', 'top', false, null, null],
      ['google_mobile_webview', 'top', false, null, null],
    ]);
    expect(sections).toEqual([]);
    const refused = await post('/modifier', { ids: [FRONT], active: true });
    expect([refused.statusCode, refused.json().error.details[0].path]).toEqual([400, 'accepte']);
    expect((await page(FRONT))?.active).toBe(false);
    const changed = await post('/modifier', { ids: [FRONT], active: true, accepte: true });
    expect(changed.json()).toEqual({ changees: 1 });
    const depuis = new Date(START).toISOString();
    expect(await page(FRONT)).toMatchObject({
      active: true,
      par: ADMIN.email,
      depuis,
      intervalle: 120,
      diagnostic: null,
    });
    now += 1_000;
    // Switched on again, it is still switched on by whom it was.
    await post('/modifier', { ids: [FRONT], active: true, accepte: true });
    expect(await page(FRONT)).toMatchObject({ depuis });
    await expect.poll(() => heard.length).toBe(3);
    listening.close();
  });

  test('added, switched off, deleted and added again', async () => {
    const google = { source: 'google_desktop', url: `${TOPIC}?hl=fr`, nom: 'Sports' };
    const added = await post('', { pages: [POLITICS, google, google], accepte: true });
    expect([added.statusCode, added.json()]).toEqual([200, { ajoutees: 2 }]);
    const flips = pageId('flipboard_mobile', `${POLITICS.url}.rss`);
    const sports = pageId('google_desktop', TOPIC + EDITION);
    expect(await page(flips)).toMatchObject({
      source: 'flipboard_mobile',
      nom: 'Politique',
      url: 'https://flipboard.com/topic/politique.rss',
      position: 'topic',
      categorie: null,
      active: true,
      par: ADMIN.email,
      intervalle: 300,
    });
    expect(await page(sports)).toMatchObject({ position: 'cat', categorie: 'sports', active: true });
    await post('/modifier', { ids: [flips], active: false });
    expect(await page(flips)).toMatchObject({ active: false, trous: [], diagnostic: null });
    expect((await post('/supprimer', { ids: [flips, 'inconnue'] })).json()).toEqual({ supprimees: 1 });
    expect(await page(flips)).toBeUndefined();
    expect((await post('/supprimer', { ids: [flips] })).statusCode).toBe(404);
    await post('', { pages: [POLITICS], accepte: true });
    expect(await page(flips)).toMatchObject({ active: true });
    // A front page that is deleted is as at first: off.
    const mobile = pageId('google_mobile_webview', HOME);
    await post('/modifier', { ids: [mobile], active: true, accepte: true });
    await post('/supprimer', { ids: [mobile] });
    expect(await page(mobile)).toMatchObject({ active: false, par: null });
    await post('/modifier', { ids: [mobile], active: true, accepte: true });
    expect(await page(mobile)).toMatchObject({ active: true, par: ADMIN.email });
  });

  test.each<[string, object, string]>([
    ['', { pages: [POLITICS] }, 'accepte'],
    ['', { pages: [POLITICS], accepte: false }, 'accepte'],
    ['', { pages: [], accepte: true }, 'pages'],
    ['', { pages: [{ ...POLITICS, nom: ' ' }], accepte: true }, 'pages.0.nom'],
    ['', { pages: [{ ...POLITICS, source: 'applenews' }], accepte: true }, 'pages.0.source'],
    ['', { pages: [{ ...POLITICS, url: 'https://news.google.com/search?q=a' }], accepte: true }, 'pages.0.url'],
    [
      '',
      { pages: [{ ...POLITICS, source: 'google_desktop', url: 'https://news.google.com/rss' }], accepte: true },
      'pages.0.url',
    ],
    [
      '',
      {
        pages: [{ source: 'google_desktop', url: 'https://news.google.com/topics/CAAqBwgKMNxAutre', nom: 'Sport' }],
        accepte: true,
      },
      'pages.0.nom',
    ],
    [
      '',
      { pages: [POLITICS, { ...POLITICS, url: 'https://flipboard.com/topic/autre' }], accepte: true },
      'pages.1.nom',
    ],
    ['/modifier', { ids: [], active: false }, 'ids'],
    ['/modifier', { ids: [FRONT], active: true, accepte: false }, 'accepte'],
  ])('%s %j: 400 names the field', async (path, body, field) => {
    const answer = await post(path, body);
    expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, field]);
  });

  test('sections that a front page named are offered for both devices, until they are added', async () => {
    const named = [
      { name: 'Sports', url: TOPIC + EDITION },
      { name: 'Santé', url: `https://news.google.com/topics/CAAqBwgKMNxSante${EDITION}` },
    ];
    await createPageStore(vigie.keyDeps().clickhouse).writeSections(FRONT, named, now);
    const { sections } = await list();
    expect(sections.map(({ source, nom, categorie }) => [source, nom, categorie])).toEqual([
      ['google_desktop', 'Santé', 'santé'],
      ['google_mobile_webview', 'Sports', 'sports'],
      ['google_mobile_webview', 'Santé', 'santé'],
    ]);
    await post('', { pages: sections.map(({ source, url, nom }) => ({ source, url, nom })), accepte: true });
    expect((await list()).sections).toEqual([]);
  });
});

describe('readings', () => {
  test('the last snapshot, the last reading, its check, gaps of the day, the next one', async () => {
    const { clickhouse, redis, keys } = vigie.keyDeps();
    const store = createSnapshotStore(clickhouse);
    now = START + 2 * HOUR_MS;
    const minute = (count: number) => START + count * MINUTE_MS;
    const stood = Array.from({ length: 30 }, (_, n) =>
      reading(minute(2 * n), { outcome: n % 3 === 2 ? 'same' : 'sent' }),
    );
    const shell = reading(minute(61), { outcome: 'shell', periodS: 0, placements: 0 });
    const refused = reading(minute(110), {
      outcome: 'refused',
      check: 'unresolved',
      periodS: 0,
      placements: 28,
      unresolved: 0.0625,
      difference: 0.5,
    });
    await store.write([...stood, shell, reading(minute(100), { placements: 31, periodS: 300 }), refused]);
    // Stored twice, it is one.
    await store.write([shell, refused, ...stood.slice(0, 3)]);
    const log = createLogger({ service: 'test', level: 'silent' });
    const blocking = createRedis({ url: vigie.redisUrl, log, blocking: true });
    const work = async () => undefined;
    const jobs = runRecurring({ name: PAGE_QUEUE, redis, blocking, keys, log, concurrency: 1, lockMs: 30_000, work });
    try {
      await jobs.plan([{ key: FRONT, delayMs: HOUR_MS }]);
      const found = await page(FRONT);
      const iso = (count: number) => new Date(minute(count)).toISOString();
      expect(found).toMatchObject({
        instantane: { date: iso(100), placements: 31 },
        releve: {
          date: iso(110),
          resultat: 'refused',
          controle: 'unresolved',
          statut: 200,
          placements: 28,
          non_resolus: 0.0625,
          ecart: 0.5,
        },
        instantanes: 31,
        trous: [
          { debut: iso(60), fin: iso(100), motif: 'shell' },
          { debut: iso(105), fin: iso(120), motif: 'refused' },
        ],
        refus: null,
        remede: expect.stringContaining('document refusé'),
      });
      expect(found?.diagnostic).toMatch(/^6,3\s% des articles n’ont pas l’adresse de leur éditeur/);
      expect(Math.abs(Date.parse(found?.prochain ?? '') - (Date.now() + HOUR_MS))).toBeLessThan(60_000);
    } finally {
      await jobs.close();
      blocking.disconnect();
    }
    now = START + DAY_MS + 4 * HOUR_MS;
    expect(await page(FRONT)).toMatchObject({ instantane: { placements: 31 }, releve: null, instantanes: 0 });
    now = START + 2 * HOUR_MS;
  });

  test('a refused document is a text to download, for 24 h', async () => {
    const store = createSnapshotStore(vigie.keyDeps().clickhouse);
    const download = () => vigie.app.inject({ url: `/api/collecte/pages/${FRONT}/refus`, headers });
    expect((await download()).statusCode).toBe(404);
    const html = '<html><script>alert(1)</script>é</html>';
    await store.writeRefused({ page: FRONT, at: now - 1_000, check: 'unresolved', text: html });
    await store.writeRefused({ page: FRONT, at: now - 2_000, check: 'disagreement', text: 'older' });
    expect((await page(FRONT))?.refus).toBe(new Date(now - 1_000).toISOString());
    const answer = await download();
    expect([answer.statusCode, answer.body]).toEqual([200, html]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="document-refuse.txt"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    now += DAY_MS;
    expect([(await download()).statusCode, (await page(FRONT))?.refus]).toEqual([404, null]);
    now -= DAY_MS;
  });

  test('too many pages of a host are read more rarely, and say so', async () => {
    const pages = Array.from({ length: 60 }, (_, n) => ({
      source: 'google_desktop',
      url: `https://news.google.com/stories/CAAqBwgKMNxStory${n}`,
      nom: `Article ${n}`,
    }));
    await post('', { pages, accepte: true });
    const found = (await list()).pages.find(({ nom }) => nom === 'Article 7');
    expect(found?.intervalle).toBeGreaterThan(300);
    expect(found?.diagnostic).toMatch(/^Trop de pages de news\.google\.com sont activées/);
  });

  test('its host can be silenced like any other', async () => {
    const hosts = async () =>
      (await vigie.app.inject({ url: '/api/collecte/hotes', headers })).json<AnswerOf<'collectHosts'>>();
    expect((await hosts()).map(({ hote }) => hote)).toEqual(
      expect.arrayContaining(['flipboard.com', 'news.google.com']),
    );
    await vigie.post('/api/collecte/hotes/silence', { hote: 'news.google.com', muet: true }, { headers });
    expect((await page(FRONT))?.diagnostic).toMatch(/^L’hôte est réduit au silence/);
  });

  test('every change is in the journal, with the accepted terms', async () => {
    // The day on which the pages were switched on.
    now = START + 2_000;
    const entries = (await vigie.post('/api/journal', { action: 'page.change' }, { headers })).json();
    expect(JSON.stringify(entries)).toContain('conditionsAcceptees');
  });
});
