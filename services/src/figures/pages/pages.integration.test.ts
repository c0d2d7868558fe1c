import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import { type AnswerOf, CALLS } from '@vigie/contracts/calls/index';
import type { CrawlEvent } from '@vigie/contracts/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../query/testing/test-app.ts';
import { writeArticles, writeClusters } from '../testing/cluster-rows.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { insertCrawls } from '../testing/naive/insert.ts';

/** 13:40:30 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 12, 40, 30);
const at = (hour: number, minute = 0, day = 20): string =>
  new Date(Date.UTC(2026, 10, day, hour, minute)).toISOString();
const LAW = '00000000000000a1';
const un = (path: string): string => `https://un.example/${path}`;
const FRONT = { source: 'google_desktop', position: 'top', category: 'homepage', topic: null } as const;
const HOSTILE = { source: 'flipboard_mobile', position: 'topic', category: null, topic: 'Climat' } as const;
const OCTOBER = { source: 'applenews', position: 'top', category: null, topic: null } as const;

let vigie: TestApp;
let client: ClickHouseClient;
let headers: { cookie: string };

const titled = (event: CrawlEvent, ...titles: string[]): CrawlEvent => ({
  ...event,
  entries: event.entries.map((entry, i) => ({ ...entry, title: titles[i] ?? entry.title })),
});
const seen = (...paths: string[]) => paths.map((path, i) => ({ url: un(path), rank: i + 1 }));

beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW }));
  client = vigie.keyDeps().clickhouse;
  headers = { cookie: await vigie.login() };
  await writeClusters(client, [{ id: LAW, title: 'La loi', entities: ['Paris'], lemmas: ['loi'] }]);
  await writeArticles(client, [
    { url: un('law'), cluster: LAW, title: 'Le texte', firstView: Date.UTC(2026, 10, 20, 7) },
  ]);
  const topic = { position: 'topic', topic: 'Climat' } as const;
  const marks = '\u202e'.repeat(250);
  await insertCrawls(client, [
    titled(crawlEvent(at(8), seen('law', 'vote'), { period: 600 }), 'Le texte est adopté', 'Le vote'),
    titled(crawlEvent(at(8, 10), seen('vote', 'law'), { period: 600 }), 'Le vote', 'Le texte est rejeté'),
    titled(crawlEvent(at(8, 20), seen('law', 'strike'), { period: 600 }), 'Le texte est adopté', 'La grève'),
    // Ten minutes are missing.
    titled(crawlEvent(at(8, 40), seen('strike')), 'La grève'),
    crawlEvent(at(12, 40), seen('strike'), { period: 3_600 }),
    crawlEvent(
      at(9),
      Array.from({ length: 1_000 }, (_, i) => ({
        url: un(i < 50 ? 'often' : `h${i}`),
        rank: i + 1,
        storyRank: (i % 3) + 1,
      })),
      { source: 'flipboard_mobile', page: topic, period: 14_400 },
    ),
    titled(
      crawlEvent(at(9, 30), seen('family', 'marks'), { source: 'flipboard_mobile', page: topic }),
      '👨‍👩‍👧'.repeat(62),
      marks,
    ),
    // The hour that the clocks of Paris show twice.
    ...[0, 1].map((hour) =>
      titled(
        crawlEvent(new Date(Date.UTC(2026, 9, 25, hour, 30)).toISOString(), seen('night'), {
          source: 'applenews',
          page: { position: 'top' },
        }),
        `Heure ${hour}`,
      ),
    ),
  ]);
});
afterAll(() => vigie.close());

const post = (path: string, payload: object) => vigie.post(`/api/page/${path}`, payload, { headers });
const minute = async (a: string, page: object = FRONT): Promise<AnswerOf<'pageMinute'>> => {
  const answer = await post('minute', { page, a });
  expect(answer.statusCode, answer.body).toBe(200);
  return CALLS.pageMinute.answer.parse(answer.json());
};
const film = async (payload: object): Promise<AnswerOf<'pageFilm'>> => {
  const answer = await post('film', { page: FRONT, ...payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return CALLS.pageFilm.answer.parse(answer.json());
};
const titlesOf = ({ blocs }: AnswerOf<'pageMinute'>): string[] =>
  blocs.flatMap(({ articles }) => articles.map(({ titre }) => titre));

test('a page at a minute has its blocks, with titles as shown then, also when a title comes back', async () => {
  const answer = await minute('2026-11-20T08:03:59.999Z');
  expect(answer).toEqual({
    page: FRONT,
    minute: at(8, 3),
    etat: 'exacte',
    precedente: null,
    suivante: null,
    captures: [{ id: expect.any(String), producteur: 'p1', at: at(8), period: 600 }],
    blocs: [
      {
        rang: 1,
        articles: [
          {
            _id: articleId(un('law')),
            rang: 1,
            rangDansBloc: 1,
            place: 1,
            points: 50,
            titre: 'Le texte est adopté',
            titreCertain: true,
            url: un('law'),
            editeur: 'un.example',
            depuis: at(7),
            cluster_id: LAW,
            vu: '1/1',
          },
        ],
      },
      {
        rang: 2,
        articles: [
          expect.objectContaining({ titre: 'Le vote', place: 2, points: 30, cluster_id: null, depuis: at(8) }),
        ],
      },
    ],
  });
  expect(titlesOf(await minute(at(8, 15)))).toEqual(['Le vote', 'Le texte est rejeté']);
  expect(titlesOf(await minute(at(8, 25)))).toEqual(['Le texte est adopté', 'La grève']);
});

test('a minute that was not photographed is said to be missing, with its photographed neighbours', async () => {
  expect(await minute(at(8, 35))).toEqual({
    page: FRONT,
    minute: at(8, 35),
    etat: 'manquante',
    precedente: at(8, 29),
    suivante: at(8, 40),
    captures: [],
    blocs: [],
  });
  expect(await minute(at(7))).toMatchObject({ etat: 'manquante', precedente: null, suivante: at(8) });
});

test('what came, went, moved and changed its title between two minutes; a gap is not compared', async () => {
  const difference = async (avant: string, apres: string): Promise<AnswerOf<'pageDifference'>> =>
    CALLS.pageDifference.answer.parse((await post('ecart', { page: FRONT, avant, apres })).json());
  const id = (path: string): string => articleId(un(path));
  expect(await difference(at(8, 15), at(8, 25))).toMatchObject({
    avant: { minute: at(8, 15), etat: 'exacte', articles: 2, points: 80 },
    apres: { minute: at(8, 25), etat: 'exacte', articles: 2, points: 80 },
    entrees: [{ _id: id('strike'), titre: 'La grève', rang: 2 }],
    sorties: [{ _id: id('vote'), titre: 'Le vote', rang: 1 }],
    mouvements: [
      {
        _id: id('law'),
        titre: 'Le texte est adopté',
        editeur: 'un.example',
        de: { rang: 2, rangDansBloc: 1, place: 2, points: 30 },
        vers: { rang: 1, rangDansBloc: 1, place: 1, points: 50 },
      },
    ],
    titres: [{ _id: id('law'), avant: 'Le texte est rejeté', apres: 'Le texte est adopté', certain: true }],
    editeurs: [{ editeur: 'un.example', avant: 80, apres: 80 }],
  });
  expect(await difference(at(8, 25), at(8, 35))).toMatchObject({
    avant: { articles: 2 },
    apres: { etat: 'manquante', precedente: at(8, 29), articles: 0 },
    entrees: [],
    sorties: [],
    mouvements: [],
    titres: [],
  });
});

test('a film says each passage, title, gap and strong moment once, and ends with the current minute', async () => {
  const morning = await film({ fromDate: '2026-11-20T09:00', toDate: '2026-11-20T09:59' });
  expect(morning).toMatchObject({
    debut: at(8),
    fin: at(9),
    points: [50, 30, 25, 20],
    photographiees: [
      [0, 30, 1],
      [40, 41, 1],
    ],
  });
  expect(morning.titres.map(({ depuis, titre }) => `${depuis} ${titre}`).sort()).toEqual([
    '0 Le texte est adopté',
    '0 Le vote',
    '10 Le texte est rejeté',
    '20 La grève',
    '20 Le texte est adopté',
  ]);
  const law = morning.articles.find(({ _id }) => _id === articleId(un('law')));
  expect(law).toEqual({
    _id: articleId(un('law')),
    editeur: 'un.example',
    depuis: at(7),
    cluster_id: LAW,
    passages: [
      [0, 10, 1, 1, 1, 1],
      [10, 20, 2, 1, 2, 1],
      [20, 30, 1, 1, 1, 1],
    ],
  });
  // The one ten minutes before it moved fewer points.
  expect(morning.moments).toEqual([
    {
      minute: 20,
      points: 50,
      changes: 3,
      articles: 3,
      phrase:
        '09:20\u00a0: «\u00a0Le texte est adopté\u00a0» (un.example) prend la tête, 3\u00a0articles sur 3 changent',
    },
  ]);
  const day = await film({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' });
  expect([day.debut, day.fin, day.photographiees.at(-1)]).toEqual([at(23, 0, 19), at(12, 41), [820, 821, 1]]);
  expect(day.photographiees.at(-1)?.[1]).toBe((Date.parse(day.fin) - Date.parse(day.debut)) / 60_000);
});

test('the hour that October has twice is two hours, in a film of a whole day too', async () => {
  expect(titlesOf(await minute('2026-10-25T00:30:00Z', OCTOBER))).toEqual(['Heure 0']);
  expect(titlesOf(await minute('2026-10-25T01:30:00+00:00', OCTOBER))).toEqual(['Heure 1']);
  const day = await film({ page: OCTOBER, fromDate: '2026-10-25T00:00', toDate: '2026-10-25T23:59' });
  expect([day.debut, day.fin]).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  expect(day.photographiees).toEqual([
    [150, 151, 1],
    [210, 211, 1],
  ]);
});

test('a page of 1,000 entries, an article 50 times on it, and titles of signs that are long or turn around', async () => {
  const full = await minute(at(9, 10), HOSTILE);
  const articles = full.blocs.flatMap((bloc) => bloc.articles);
  expect(articles.length).toBe(951);
  expect(articles.filter(({ _id }) => _id === articleId(un('often')))).toEqual([
    expect.objectContaining({ rang: 1, rangDansBloc: 1 }),
  ]);
  const both = await minute(at(9, 30), HOSTILE);
  const shown = both.blocs
    .flatMap((bloc) => bloc.articles)
    .filter(({ url }) => [un('family'), un('marks')].includes(url));
  expect(shown.map(({ titre }) => titre)).toEqual(['👨‍👩‍👧'.repeat(62), '\u202e'.repeat(250)]);
  const day = await film({ page: HOSTILE, fromDate: '2026-11-20T10:00', toDate: '2026-11-20T13:00' });
  expect(day.articles.length).toBe(953);
  expect(day.moments.length).toBe(1);
  expect(day.moments[0]?.phrase).toContain(`«\u00a0${'👨‍👩‍👧'.repeat(62)}\u00a0»`);
});

test('pages that were photographed, with their first and last minute, none to come', async () => {
  const answer = await vigie.app.inject({ method: 'GET', url: '/api/page', headers });
  expect(answer.json()).toEqual([
    { page: FRONT, libelle: 'Google Desktop, Top, A la une', premiere: at(8), derniere: at(12, 40), periode: 3_600 },
    {
      page: OCTOBER,
      libelle: 'Apple News, Top',
      premiere: '2026-10-25T00:30:00.000Z',
      derniere: '2026-10-25T01:30:00.000Z',
      periode: 60,
    },
    { page: HOSTILE, libelle: 'Flipboard, Topic, Climat', premiere: at(9), derniere: at(12, 40), periode: 60 },
  ]);
});

const NEVER = { source: 'applenews', position: 'cat', category: 'sports' };
test.each([
  ['minute', { page: NEVER, a: at(8) }, 404, null],
  ['ecart', { page: NEVER, avant: at(8), apres: at(9) }, 404, null],
  ['film', { page: NEVER, fromDate: '2026-11-20T00:00', toDate: '2026-11-20T01:00' }, 404, null],
  [
    'film',
    { page: { ...FRONT, topic: '\u202e' }, fromDate: '2026-11-20T00:00', toDate: '2026-11-20T01:00' },
    404,
    null,
  ],
  ['minute', { page: FRONT, a: '2026-11-20T12:40:31Z' }, 400, 'a'],
  ['minute', { page: FRONT, a: '2026-11-20T09:00' }, 400, 'a'],
  ['minute', { page: FRONT, a: '2026-11-20T09:00:00+01:00' }, 400, 'a'],
  ['minute', { page: { ...FRONT, source: 'google' }, a: at(8) }, 400, 'page.source'],
  ['minute', { page: { ...FRONT, topic: 'x'.repeat(201) }, a: at(8) }, 400, 'page.topic'],
  ['minute', { a: at(8) }, 400, 'page'],
  ['ecart', { page: FRONT, avant: at(8), apres: at(13) }, 400, 'apres'],
  ['ecart', { page: FRONT, avant: '2100-12-31T23:59:59Z', apres: at(8) }, 400, 'avant'],
  ['film', { page: FRONT, fromDate: '2026-11-19T00:00', toDate: '2026-11-20T00:00' }, 400, 'toDate'],
  ['film', { page: FRONT, fromDate: '2026-11-20T10:00', toDate: '2026-11-20T09:59' }, 400, 'toDate'],
  ['film', { page: FRONT, fromDate: '2026-11-20T10:00' }, 400, 'toDate'],
])('%s %j: %i %s', async (path, payload, status, field) => {
  const answer = await post(path, payload);
  const { error } = answer.json();
  expect([answer.statusCode, error.details?.[0]?.path ?? null]).toEqual([status, field]);
  expect(error.message).toMatch(/^[A-ZÀ-Ý]/);
});

test('a minute before anything was photographed, a film of the future and the first year that can be asked are no faults', async () => {
  expect(await minute('1970-01-01T00:00:00Z')).toMatchObject({ etat: 'manquante', precedente: null, suivante: at(8) });
  const ahead = await film({ fromDate: '2030-01-01T00:00', toDate: '2030-01-01T10:00' });
  expect([ahead.debut, ahead.photographiees, ahead.articles, ahead.moments]).toEqual([ahead.fin, [], [], []]);
});
