import type { AnswerOf } from '@vigie/contracts/calls/index';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchStore, type FetchRecord } from '../../crawler/sources/fetch-store.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { createLogger } from '../../platform/logger.ts';
import { runRecurring } from '../../platform/queue/recurring-jobs.ts';
import { createRedis } from '../../platform/redis.ts';
import { createHostStore } from '../../sources/host-store.ts';
import { listenToOrders, type Order } from '../../sources/orders.ts';
import { openReadingsNow, type ReadingState } from '../../sources/reading-now.ts';
import { CRAWL_QUEUE, sourceId, sourceJob } from '../../sources/source.ts';
import { createSourceStore } from '../../sources/source-store.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

type ListedSource = AnswerOf<'collectSources'>[number];

let vigie: TestApp;
let headers: { cookie: string };
let clickhouse: ClickHouseClient;
let now = Date.UTC(2026, 10, 20, 8);
const START = now;

beforeAll(async () => {
  vigie = await startTestApp({ VIGIE_CONTACT: 'collecte@vigie.example' }, () => ({}), { now: () => now });
  headers = { cookie: await vigie.login() };
  clickhouse = vigie.keyDeps().clickhouse;
});
afterAll(() => vigie.close());

const post = (path: string, body: object) => vigie.post(`/api/collecte/${path}`, body, { headers });
const list = async <T>(path: string): Promise<T> =>
  (await vigie.app.inject({ url: `/api/collecte/${path}`, headers })).json();
const sources = () => list<ListedSource[]>('sources');
const hosts = () => list<AnswerOf<'collectHosts'>>('hotes');
const found = async (url: string): Promise<ListedSource | undefined> =>
  (await sources()).find((one) => one.url === url);
const source = (url: string, change: object = {}) => ({
  domaine: new URL(url).hostname,
  url,
  genre: 'news',
  ...change,
});

const NEWS = 'https://www.aurore.fr/actu.xml';
const fetched = (url: string, at: number, change: Partial<FetchRecord>): FetchRecord => ({
  id: `${url} ${at}`,
  source: sourceId(url),
  at,
  host: new URL(url).hostname,
  url,
  kind: 'sitemap',
  outcome: 'changed',
  reason: '',
  status: 200,
  conditional: true,
  durationMs: 12,
  bytes: 1_000,
  spanMs: 60_000,
  total: 3,
  entriesNew: 1,
  entriesChanged: 0,
  delaysS: [40],
  ...change,
});

describe('sources', () => {
  test('added, changed, deleted and added again; the crawler is told each time', async () => {
    const deps = vigie.keyDeps();
    const heard: Order[] = [];
    const listening = listenToOrders(deps.redis, deps.keys, (order) => heard.push(order));
    await expect.poll(() => heard.length).toBe(1);
    const added = await post('sources', { sources: [source(NEWS, { domaine: 'WWW.Aurore.fr/une', langue: 'fr' })] });
    expect([added.statusCode, added.json()]).toEqual([200, { ajoutees: 1 }]);
    expect(await found(NEWS)).toMatchObject({
      domaine: 'aurore.fr',
      etat: 'active',
      priorite: 'normal',
      propre: false,
      depuis: new Date(START).toISOString(),
      releves: [],
      requetes: 0,
      part_304: null,
      delai: { articles: 0, median: null, p90: null },
      diagnostic: null,
    });
    const id = sourceId(NEWS);
    now += 1_000;
    const changed = await post('sources/modifier', { ids: [id], active: false, priorite: 'high', propre: true });
    expect(changed.json()).toEqual({ changees: 1 });
    expect(await found(NEWS)).toMatchObject({
      etat: 'off',
      depuis: new Date(now).toISOString(),
      priorite: 'high',
      propre: true,
    });
    expect((await post('sources/supprimer', { ids: [id, 'inconnue'] })).json()).toEqual({ supprimees: 1 });
    expect(await found(NEWS)).toBeUndefined();
    expect((await post('sources/supprimer', { ids: [id] })).statusCode).toBe(404);
    await post('sources', { sources: [source(NEWS)] });
    expect(await found(NEWS)).toMatchObject({ etat: 'active', priorite: 'normal' });
    await expect.poll(() => heard).toEqual(Array(5).fill({ kind: 'sources' }));
    listening.close();
  });

  test('what people want is kept with who wanted it', async () => {
    const [stored] = await createSourceStore(clickhouse).find([sourceId(NEWS)]);
    const users = await vigie.deps.users.list();
    expect(stored?.switchedBy).toBe(users.find(({ email }) => email === ADMIN.email)?.id);
  });

  test('a site is kept with what keeps it closed, and takes no place of a source', async () => {
    const site = 'https://www.clos.fr/';
    expect((await post('sources', { sources: [source(site, { genre: 'site' })] })).json()).toEqual({ ajoutees: 1 });
    await createFetchStore(clickhouse).write([
      fetched(site, now - MINUTE_MS, { kind: 'page', outcome: 'refused', status: 403, reason: 'HTTP 403' }),
    ]);
    const listed = await found(site);
    expect(listed).toMatchObject({ genre: 'site', etat: 'paused' });
    expect(listed?.diagnostic).toMatch(/^Le site refuse notre robot \(403 depuis/);
    expect(listed?.courriel).toContain(`lit ${site} et reçoit la réponse 403`);
    await post('sources', { sources: [source(NEWS, { genre: 'site' })] });
    expect((await found(NEWS))?.genre).toBe('news');
  });

  test('figures of the last fetches, the next one, and what is wrong', async () => {
    const refusing = 'https://www.refus.fr/actu.xml';
    await post('sources', { sources: [source(refusing)] });
    await createFetchStore(clickhouse).write([
      fetched(NEWS, now - 10 * MINUTE_MS, { spanMs: 0, delaysS: [80_000] }),
      fetched(NEWS, now - 5 * MINUTE_MS, { delaysS: [30, 60] }),
      fetched(NEWS, now - MINUTE_MS, { outcome: 'same', status: 304, bytes: 200, delaysS: [] }),
      fetched(refusing, now - MINUTE_MS, { outcome: 'refused', status: 403, delaysS: [] }),
    ]);
    const standing = { state: 'paused', since: now - MINUTE_MS, status: 403, movedTo: '' } as const;
    await createSourceStore(clickhouse).writeStanding(sourceId(refusing), standing, now);
    const { redis, keys } = vigie.keyDeps();
    const log = createLogger({ service: 'test', level: 'silent' });
    const blocking = createRedis({ url: vigie.redisUrl, log, blocking: true });
    const work = async () => undefined;
    const jobs = runRecurring({ name: CRAWL_QUEUE, redis, blocking, keys, log, concurrency: 1, lockMs: 30_000, work });
    try {
      await jobs.plan([{ key: sourceJob(sourceId(NEWS)), delayMs: HOUR_MS }]);
      const listed = await found(NEWS);
      expect(listed).toMatchObject({
        dernier: new Date(now - MINUTE_MS).toISOString(),
        releves: [{ resultat: 'changed' }, { resultat: 'changed' }, { resultat: 'same', statut: 304 }],
        requetes: 3,
        octets: 2_200,
        part_304: 1 / 3,
        delai: { articles: 2, median: 45, p90: 57 },
        diagnostic: null,
        courriel: null,
      });
      expect(Math.abs(Date.parse(listed?.prochain ?? '') - (Date.now() + HOUR_MS))).toBeLessThan(60_000);
    } finally {
      await jobs.close();
      blocking.disconnect();
    }
    const refused = await found(refusing);
    expect(refused?.diagnostic).toMatch(/^Le site refuse notre robot \(403 depuis \d\d:\d\d\)$/);
    expect(refused?.courriel).toContain('+collecte@vigie.example');
    expect(refused).toMatchObject({ etat: 'paused', prochain: null });
  });

  test.each<[string, object, string]>([
    ['sources', { sources: [] }, 'sources'],
    ['sources', { sources: [source('https://aurore.fr/', { url: 'ftp://aurore.fr/' })] }, 'sources.0.url'],
    ['sources', { sources: [source('https://aurore.fr/', { url: 'https://a:b@aurore.fr/' })] }, 'sources.0.url'],
    ['sources', { sources: [source('https://aurore.fr/', { domaine: 'localhost' })] }, 'sources.0.domaine'],
    ['sources', { sources: [source('https://aurore.fr/', { genre: 'page' })] }, 'sources.0.genre'],
    ['sources/modifier', { ids: ['a'] }, 'active'],
    ['sources/modifier', { ids: [], active: true }, 'ids'],
    ['hotes/silence', { hote: '127.0.0.1', muet: true }, 'hote'],
    ['hotes/silence', { hote: 'a/b', muet: true }, 'hote'],
    ['hotes/robots', { origine: 'aurore.fr' }, 'origine'],
    ['decouvrir', { domaines: [] }, 'domaines'],
    ['decouvrir', { domaines: ['aurore.fr', 'pas un domaine', '10.0.0.1'] }, 'domaines.1'],
  ])('%s %j: 400 names the field', async (path, body, field) => {
    const answer = await post(path, body);
    expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, field]);
  });

  test('each wrong line is named', async () => {
    const domaines = ['aurore.fr', 'https://www.aurore.fr/rss.xml', 'pas un domaine', '10.0.0.1/rss'];
    const { error } = (await post('decouvrir', { domaines })).json();
    expect(error.details.map(({ message }: { message: string }) => message)).toEqual([
      '« pas un domaine » n’est ni le domaine d’un site, ni l’adresse d’une page ou d’un flux.',
      '« 10.0.0.1/rss » n’est ni le domaine d’un site, ni l’adresse d’une page ou d’un flux.',
    ]);
  });

  test('without a crawler, a look at a domain is answered 503 within 3 s', async () => {
    const answer = await post('decouvrir', { domaines: ['aurore.fr'] });
    expect([answer.statusCode, answer.json().error.message]).toEqual([503, 'La collecte n’est pas démarrée']);
  });
});

describe('a reading now', () => {
  const url = 'https://www.midi.fr/actu.xml';
  const id = sourceId(url);
  const ask = async (): Promise<[number, string]> => {
    const answer = await post('sources/lire', { id });
    return [answer.statusCode, answer.json().error?.message];
  };

  test('is refused with the reason, or asked of the crawler once a minute', async () => {
    const { redis, keys } = vigie.keyDeps();
    const store = createHostStore(clickhouse);
    expect(await ask()).toEqual([404, 'Cette source est introuvable']);
    await post('sources', { sources: [source(url)] });
    expect(await ask()).toEqual([503, 'La collecte n’est pas démarrée']);
    expect((await found(url))?.lecture).toBeNull();
    await post('sources/modifier', { ids: [id], active: false });
    expect(await ask()).toEqual([409, 'Cette source est en pause : reprenez-la d’abord']);
    await post('sources/modifier', { ids: [id], active: true });
    const reading = { origin: 'https://www.midi.fr', until: now + DAY_MS, status: 200 };
    await store.writeRobots({ ...reading, readAt: now, text: 'User-agent: *\nDisallow: /actu' });
    expect(await ask()).toEqual([409, 'Le robots.txt du site interdit cette adresse (Disallow: /actu)']);
    await store.writeRobots({ ...reading, readAt: now + 1, text: '' });
    await store.writeSilence('www.midi.fr', Date.UTC(2026, 10, 20, 10));
    expect(await ask()).toEqual([409, 'Le site demande d’attendre jusqu’à 11:00']);
    now = Date.UTC(2026, 10, 20, 10);
    await store.writeOrder('www.midi.fr', true, 'u1', now);
    expect((await ask())[1]).toMatch(/^L’hôte est réduit au silence/);
    await store.writeOrder('www.midi.fr', false, 'u1', now + 1);

    const heard: Order[] = [];
    const listening = listenToOrders(redis, keys, (order) => heard.push(order));
    await expect.poll(() => heard.length).toBe(1);
    expect(await ask()).toEqual([200, undefined]);
    await expect.poll(() => heard[1]).toEqual({ kind: 'read', id });
    expect(await ask()).toEqual([429, 'Une source est lue une fois par minute au plus']);
    expect((await found(url))?.lecture).toEqual({
      etat: 'asked',
      date: new Date(now).toISOString(),
      texte: 'Lecture demandée…',
    });
    listening.close();
  });

  test.each<[ReadingState, string]>([
    [{ state: 'reading' }, 'Lecture en cours…'],
    [{ state: 'waiting', until: Date.UTC(2026, 10, 20, 10, 5) }, 'Lecture à 11:05 : l’hôte n’est pas encore libre'],
    [
      { state: 'held', hold: { why: 'second' } },
      'Pas lue à 11:00. Le robots.txt de l’hôte n’admet que de rares demandes',
    ],
    [
      { state: 'held', hold: { why: 'robots', rule: 'robots.txt: unreachable' } },
      'Le robots.txt du site ne répond pas',
    ],
    [
      { state: 'read', outcome: 'changed', status: 200, reason: '', fresh: 4, changed: 1 },
      'Lue à 11:00 : 4 nouvelles entrées, 1 modifiée',
    ],
    [
      { state: 'read', outcome: 'same', status: 304, reason: '', fresh: 0, changed: 0 },
      'Lue à 11:00 : rien de nouveau',
    ],
    [
      { state: 'read', outcome: 'failed', status: 0, reason: 'timeout', fresh: 0, changed: 0 },
      'Lue à 11:00 : le serveur ne répond pas à temps',
    ],
    [
      { state: 'read', outcome: 'refused', status: 403, reason: 'HTTP 403', fresh: 0, changed: 0 },
      'Lue à 11:00 : le site refuse notre robot (403)',
    ],
  ])('%j is told in French', async (state, text) => {
    const { redis, keys } = vigie.keyDeps();
    await openReadingsNow(redis, keys).tell(id, { ...state, at: Date.UTC(2026, 10, 20, 10) });
    expect((await found(url))?.lecture?.texte).toContain(text);
  });
});

describe('hosts', () => {
  test('robots.txt as last read, with the rule that decides for each source', async () => {
    const hidden = 'https://www.aurore.fr/cache/actu.xml';
    const other = 'http://flux.aurore.fr/rss';
    await post('sources', { sources: [source(hidden), source(other, { genre: 'feed' })] });
    const text = 'User-agent: VigieBot\nCrawl-delay: 7\nDisallow: /cache/\nAllow: /\n';
    const origin = 'https://www.aurore.fr';
    await createHostStore(clickhouse).writeRobots({ origin, readAt: now, until: now + DAY_MS, status: 200, text });
    const byName = new Map((await hosts()).map((host) => [host.hote, host]));
    expect(byName.get('www.aurore.fr')).toMatchObject({
      robots: [{ origine: origin, lu: new Date(now).toISOString(), statut: 200, etat: 'read', delai: 7 }],
      requetes: 3,
      refus: 0,
      silence: null,
      muet: false,
      ordre: null,
    });
    const decided = new Map(byName.get('www.aurore.fr')?.sources.map(({ url, ...rest }) => [url, rest]));
    expect(decided.get(NEWS)).toMatchObject({ autorise: true, regle: 'Allow: /', ligne: 4 });
    expect(decided.get(hidden)).toMatchObject({ autorise: false, regle: 'Disallow: /cache/', ligne: 3 });
    expect(byName.get('flux.aurore.fr')).toMatchObject({
      robots: [],
      sources: [{ url: other, autorise: null, regle: null, ligne: null }],
    });
    expect((await post('hotes/robots', { origine: origin })).json()).toEqual({ texte: text });
    expect((await post('hotes/robots', { origine: 'https://inconnu.fr' })).statusCode).toBe(404);
  });

  test('silenced at once, told to the crawler with who did it, and let speak again', async () => {
    const deps = vigie.keyDeps();
    const heard: Order[] = [];
    const listening = listenToOrders(deps.redis, deps.keys, (order) => heard.push(order));
    await expect.poll(() => heard.length).toBe(1);
    expect((await post('hotes/silence', { hote: 'www.aurore.fr', muet: true })).json()).toEqual({ muet: true });
    await expect.poll(() => heard[1]).toEqual({ kind: 'host', host: 'www.aurore.fr', off: true });
    const silenced = async () => (await hosts()).find(({ hote }) => hote === 'www.aurore.fr');
    const ordre = { par: ADMIN.email, date: new Date(now).toISOString() };
    expect(await silenced()).toMatchObject({ muet: true, ordre });
    expect((await found(NEWS))?.diagnostic).toMatch(/^L’hôte est réduit au silence/);
    expect(await createHostStore(clickhouse).remember('www.aurore.fr')).toMatchObject({ off: true });
    now += 1_000;
    await post('hotes/silence', { hote: 'www.aurore.fr', muet: false });
    expect(await silenced()).toMatchObject({ muet: false });
    expect((await found(NEWS))?.diagnostic).toBeNull();
    listening.close();
  });

  test('a host that asked for silence is shown with its end, also without sources', async () => {
    await createHostStore(clickhouse).writeSilence('calme.fr', now + HOUR_MS);
    await createHostStore(clickhouse).writeSilence('parle.fr', now - 1);
    const shown = (await hosts()).map(({ hote, silence }) => [hote, silence]);
    expect(shown).toContainEqual(['calme.fr', new Date(now + HOUR_MS).toISOString()]);
    expect(shown.map(([host]) => host)).not.toContain('parle.fr');
  });

  test('a host that refuses its pages is not in order, nor is the source that lists them; one page that is read ends it', async () => {
    const listing = 'https://www.murs.fr/actu.xml';
    await post('sources', { sources: [source(listing)] });
    const page = (n: number, change: Partial<FetchRecord>) =>
      fetched(`https://articles.murs.fr/${n}`, now - 60 * HOUR_MS + n * HOUR_MS, {
        source: '',
        listedBy: sourceId(listing),
        kind: 'page',
        outcome: 'refused',
        status: 403,
        reason: 'HTTP 403',
        ...change,
      });
    const store = createFetchStore(clickhouse);
    await store.write([
      fetched(listing, now - MINUTE_MS, {}),
      page(0, { outcome: 'changed', status: 200, reason: '' }),
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => page(n, {})),
      // Not asked for.
      page(8, { status: 0, reason: 'Disallow: /8' }),
    ]);
    const wall = async () => (await hosts()).find(({ hote }) => hote === 'articles.murs.fr')?.mur;
    const at = (n: number) => new Date(now - 60 * HOUR_MS + n * HOUR_MS).toISOString();
    expect(await wall()).toMatchObject({
      diagnostic: 'Refus de notre robot (403)',
      refusees: 7,
      refus: { depuis: at(1), nombre: 7, intervalle: 1_200, prochaine: at(7 + 1 / 3) },
    });
    const listed = await found(listing);
    expect(listed?.condition).toBe('pages');
    expect(listed?.diagnostic).toMatch(
      /^articles\.murs\.fr refuse nos pages depuis .+, demandé toutes les 20\u00a0min : /,
    );
    expect(listed?.courriel).toContain('lit https://articles.murs.fr/7 et reçoit la réponse 403');
    await store.write([page(9, { outcome: 'changed', status: 200, reason: '' })]);
    expect((await wall())?.refus).toBeNull();
    expect(await found(listing)).toMatchObject({ condition: 'ok', diagnostic: null });
  });
});
