import { articleId } from '@vigie/contracts/article-id';
import { DATA_UNTIL_HEADER } from '@vigie/contracts/calls/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The open score through HTTP: shapes, sentences, refusals. Its figures are checked beside their code. */

const OWN = 'https://a.example/1';
const LATE = 'https://a.example/3';
const RIVAL = 'https://b.example/2';
const [CLUSTER, MERGED] = ['00000000000000a1', '00000000000000a2'];
const BEFORE = { fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59' };
const AFTER = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };

let vigie: TestApp;
let cookie: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => Date.parse('2026-11-20T22:30:00Z') }));
  const { clickhouse } = vigie.keyDeps();
  await insertCrawls(clickhouse, [
    crawlEvent('2026-11-18T10:00:00Z', [{ url: RIVAL }], { period: 600 }),
    crawlEvent('2026-11-18T10:10:00Z', [{ url: RIVAL }, { url: LATE, rank: 4 }], { period: 600 }),
    crawlEvent('2026-11-19T10:00:00Z', [{ url: OWN, rank: 2 }], { period: 600 }),
    crawlEvent('2026-11-20T10:00:00Z', [{ url: RIVAL }], { period: 600 }),
    crawlEvent('2026-11-20T10:10:00Z', [{ url: RIVAL }, { url: OWN, rank: 4 }], { period: 600 }),
    crawlEvent('2026-11-20T10:22:00Z', [{ url: RIVAL }], { period: 480 }),
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
const gap = async (body: object) =>
  (await post('/api/score/ecart', { a: BEFORE, b: AFTER, par: 'page', ...body })).json();
const whatIf = async (scenario: object, url = OWN, query = AFTER) =>
  (await post(`/api/article/${articleId(url)}/etsi`, { query, scenario })).json();

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a difference says what moved, in figures and in a sentence', async () => {
  const answer = await post('/api/score/ecart', { a: BEFORE, b: AFTER, par: 'article' });
  expect(answer.headers[DATA_UNTIL_HEADER]).toBe('2026-11-20T22:30:00.000Z');
  const { etapes, phrase, ...sums } = answer.json();
  expect(sums).toMatchObject({
    a: { score: 300 },
    b: { score: 1_650 },
    ecart: 1_350,
    hausses: 1_400,
    baisses: 50,
    reste: 0,
  });
  expect(etapes.map(({ cle, nature, affiche }: never) => [cle, nature, affiche])).toEqual([
    [articleId(RIVAL), 'entre', 1_400],
    [articleId(OWN), 'moins_bien_place', -50],
  ]);
  expect(plain(phrase)).toBe(
    'De 300 à 1 650 points : +1 350. 1 400 points en hausse, 50 points en baisse. Premier mouvement : Un titre (+1 400). ' +
      'Les trous de la mesure (2 min) laissent l’écart entre +1 450 et +1 500. ' +
      '2 811 min sans photographie en début ou fin de période n’ont pas de borne.',
  );
});

test('a difference within the gaps of the measure is said to be', async () => {
  const a = { ...AFTER, fromDate: '2026-11-20T11:10', toDate: '2026-11-20T11:19', editeur: 'a.example' };
  const b = { ...AFTER, fromDate: '2026-11-20T11:15', toDate: '2026-11-20T11:24', editeur: 'a.example' };
  const { ecart, trous, phrase } = await gap({ a, b });
  expect({ ecart, trous }).toMatchObject({ ecart: -125, trous: { b: { bas: 0, haut: 50, minutes: 2 }, decide: true } });
  expect(plain(phrase)).toContain('entre −125 et −75');
  const close = { ...b, fromDate: '2026-11-20T11:18', toDate: '2026-11-20T11:22' };
  const short = { ...a, fromDate: '2026-11-20T11:15', toDate: '2026-11-20T11:17' };
  const within = await gap({ a: short, b: close });
  expect(within).toMatchObject({ ecart: -25, trous: { ecart: { bas: -25, haut: 25 }, decide: false } });
  expect(plain(within.phrase)).toContain(
    'L’écart tient dans les trous de la mesure (2 min) : il est entre −25 et +25.',
  );
});

test('factors have words; a cluster that another took in opens as that one', async () => {
  const own = { par: 'facteur', dans: { article: articleId(OWN) } };
  expect(plain((await gap(own)).phrase)).toContain(
    'Le nombre d’articles fait 0, le temps par article 0, la place −50.',
  );
  const [merged, current] = await Promise.all([MERGED, CLUSTER].map((cluster) => gap({ dans: { cluster } })));
  expect(merged).toEqual(current);
  expect(merged).toMatchObject({ a: { score: 300 }, b: { score: 250 } });
  const { etapes } = await gap({ par: 'cluster' });
  expect(etapes.map(({ libelle, affiche }: never) => [libelle, affiche])).toEqual([
    ['Grève', -50],
    ['Articles sans cluster', 1_400],
  ]);
});

test('what if, in sentences: exact, or bounds and no figure between them', async () => {
  expect(plain((await whatIf({ type: 'rang', places: 1 })).phrase)).toBe(
    'Une place plus haut pendant les mêmes minutes, l’article aurait eu 300 points au lieu de 250, soit 50 de plus. ' +
      'a.example passerait de 250 à 300 points, toujours 2e.',
  );
  expect(plain((await whatIf({ type: 'sans' }, RIVAL)).phrase)).toBe(
    'Sans cet article et ses 1 400 points : b.example passerait de 1 400 à 0 point et quitterait le classement.',
  );
  const day = { fromDate: '2026-11-18T00:00', toDate: '2026-11-18T23:59' };
  const earlier = await whatIf({ type: 'plus_tot', minutes: 60 }, LATE, day);
  expect(earlier).toMatchObject({ score: 250, simule: { bas: 250, milieu: null, haut: 500 }, exact: false });
  expect(plain(earlier.phrase)).toBe(
    'Publié 60 minutes plus tôt, l’article aurait eu entre 250 et 500 points : au plus ces minutes-là, à la place de son ' +
      'arrivée sur chaque page. Rien ne dit où entre ces bornes. a.example aurait entre 250 et 500 points, toujours 2e.',
  );
  // It had come to this page the day before.
  expect(plain((await whatIf({ type: 'plus_tot', minutes: 60 })).phrase)).toBe(
    'Publié 60 minutes plus tôt, l’article aurait gardé ses 250 points : sur ces pages il était là avant la période, ou rien n’a été photographié avant lui.',
  );
  const never = await post(`/api/article/${articleId(OWN)}/etsi`, {
    query: { ...AFTER, source: 'applenews' },
    scenario: { type: 'sans' },
  });
  expect(never.json().phrase).toBe('L’article n’a aucun point sur cette période et ces pages.');
});

test('refusals are French, name their field, and change nothing', async () => {
  const poids = {
    google_top: [4, 3, 2, 1],
    google_section: [3, 2, 1],
    google_topic: [1],
    applenews: [0],
    flipboard: [1],
  };
  const refused = async (url: string, body: object) => {
    const answer = await post(url, body);
    const { code, details } = answer.json().error;
    return [answer.statusCode, code, ...(details ?? []).map(({ path, message }: never) => `${path} ${plain(message)}`)];
  };
  expect(await refused('/api/score/simulation', { poids })).toEqual([
    400,
    'validation_failed',
    'poids.applenews.0 « Poids d’Apple News » doit être plus grand que 0.',
  ]);
  expect(await refused('/api/score/ecart', { a: BEFORE, b: { ...AFTER, source: 'google' }, par: 'page' })).toEqual([
    400,
    'validation_failed',
    'b.source « Zone » doit être le même des deux côtés.',
  ]);
  expect(
    await refused(`/api/article/${articleId('https://a.example/x')}/etsi`, { scenario: { type: 'sans' } }),
  ).toEqual([404, 'not_found']);
});
