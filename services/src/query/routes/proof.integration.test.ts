import { articleId } from '@vigie/contracts/article-id';
import { DATA_UNTIL_HEADER } from '@vigie/contracts/calls/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The proof of a score through HTTP: shapes, words, refusals. Its figures are checked beside their code. */

const OWN = 'https://a.example/1';
const RIVAL = 'https://b.example/2';
const [CLUSTER, MERGED] = ['00000000000000a1', '00000000000000a2'];
const DAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
const FRONT = { source: 'google_desktop', position: 'top', category: 'homepage' };

let vigie: TestApp;
let cookie: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => Date.parse('2026-11-20T22:30:00Z') }));
  const { clickhouse } = vigie.keyDeps();
  await insertCrawls(clickhouse, [
    crawlEvent('2026-11-20T10:00:00Z', [{ url: RIVAL }], { period: 600 }),
    crawlEvent('2026-11-20T10:10:00Z', [{ url: RIVAL }, { url: OWN, rank: 4 }], { period: 600 }),
  ]);
  await writeStories(clickhouse, {
    assignments: [{ article: articleId(OWN), cluster: CLUSTER }],
    clusters: [
      clusterState({ cluster: CLUSTER, title: 'Grève' }),
      clusterState({ cluster: MERGED, redirect: CLUSTER }),
    ],
    texts: [],
  });
  cookie = await vigie.login();
});
afterAll(() => vigie.close());

const post = (url: string, payload: object) => vigie.app.inject({ method: 'POST', url, headers: { cookie }, payload });
const proof = async (cible: object, more: object = {}) =>
  (await post('/api/preuve', { query: DAY, cible, ...more })).json();

test('a score as its cells, with the place in words and what was not photographed', async () => {
  const answer = await post('/api/preuve', { query: DAY, cible: { type: 'editeur', id: 'all' } });
  expect(answer.headers[DATA_UNTIL_HEADER]).toBe('2026-11-20T22:30:00.000Z');
  const page = { ...FRONT, topic: null };
  expect(answer.json()).toEqual({
    titre: 'Tous les éditeurs',
    score: 1_250,
    minutes: 30,
    total: 2,
    somme: 1_250,
    cellules: [
      {
        page,
        place: 1,
        libelle: 'tête du premier sujet',
        parMinute: 50,
        articles: 1,
        minutes: 20,
        points: 1_000,
        premiere: '2026-11-20T10:00:00.000Z',
        derniere: '2026-11-20T10:19:00.000Z',
      },
      {
        page,
        place: 3,
        libelle: 'tête d’un sujet suivant',
        parMinute: 25,
        articles: 1,
        minutes: 10,
        points: 250,
        premiere: '2026-11-20T10:10:00.000Z',
        derniere: '2026-11-20T10:19:00.000Z',
      },
    ],
    photographie: 20 / 1_411,
    trous: {
      nombre: 2,
      minutes: 1_391,
      liste: [
        { page, debut: '2026-11-20T10:20:00.000Z', fin: '2026-11-20T22:31:00.000Z', minutes: 731 },
        { page, debut: '2026-11-19T23:00:00.000Z', fin: '2026-11-20T10:00:00.000Z', minutes: 660 },
      ],
    },
  });
});

test('a cluster that another took in is that one; articles and clusters have their titles', async () => {
  const [merged, current] = await Promise.all([MERGED, CLUSTER].map((id) => proof({ type: 'cluster', id })));
  expect(merged).toEqual(current);
  expect(merged).toMatchObject({ titre: 'Grève', score: 250 });
  expect(await proof({ type: 'article', id: articleId(RIVAL) })).toMatchObject({ titre: 'Un titre', score: 1_000 });
  expect(await proof({ type: 'editeur', id: 'inconnu.example' })).toMatchObject({ score: 0, total: 0, cellules: [] });
});

test('a page of the list has its own sum, a page past the end none', async () => {
  const all = { type: 'editeur', id: 'all' };
  const second = await proof(all, { pagination: { offset: 1, count: 1 } });
  expect(second).toMatchObject({ score: 1_250, total: 2, somme: 250 });
  expect(await proof(all, { pagination: 10 })).toMatchObject({ score: 1_250, total: 2, somme: 0, cellules: [] });
});

test('refusals are French, name their field, and unknown things are not found', async () => {
  const refused = async (url: string, body: object) => {
    const answer = await post(url, body);
    const { code, message, details } = answer.json().error;
    const paths = (details ?? []).map(({ path }: { path: string }) => path);
    return [answer.statusCode, code, ...(paths.length > 0 ? paths : [message])];
  };
  const articles = { query: DAY, cible: { type: 'editeur', id: 'all' }, page: FRONT, place: 1 };
  const captures = { ...DAY, article: articleId(OWN), page: FRONT };
  const topic = { source: 'applenews', position: 'topic', topic: 'Jamais' };
  const unknown = articleId('https://a.example/x');
  const cases: [string, object, unknown[]][] = [
    ['', { query: DAY }, [400, 'validation_failed', 'cible']],
    ['', { query: DAY, cible: { type: 'article', id: 'x' } }, [400, 'validation_failed', 'cible.id']],
    ['', { query: DAY, cible: { type: 'article', id: unknown } }, [404, 'not_found', 'Article inconnu']],
    ['', { query: DAY, cible: { type: 'cluster', id: unknown } }, [404, 'not_found', 'Cluster inconnu']],
    ['/articles', { ...articles, page: topic }, [404, 'not_found', 'Page inconnue']],
    ['/articles', { ...articles, page: topic, place: 2 }, [400, 'validation_failed', 'place']],
    ['/captures', { ...captures, page: topic }, [404, 'not_found', 'Page inconnue']],
    ['/captures', { ...captures, article: unknown }, [404, 'not_found', 'Article inconnu']],
    ['/captures', { ...captures, place: 5 }, [400, 'validation_failed', 'place']],
    ['/captures', { ...captures, toDate: '2026-11-19T00:00' }, [400, 'validation_failed', 'toDate']],
    ['/captures', { ...captures, pagination: { count: 101 } }, [400, 'validation_failed', 'pagination.count']],
  ];
  for (const [path, body, expected] of cases) {
    expect(await refused(`/api/preuve${path}`, body), `${path} ${JSON.stringify(body)}`).toEqual(expected);
  }
});
