import { describe, expect, test } from 'vitest';
import { type FluxAnswer, useFlux } from '../../api/calls/flux.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { askedBy } from '../../testing/sent-request.tsx';
import { ArticleCard } from './cards.tsx';
import { readFlux } from './flux-items.ts';
import { ActusHomePage, ActusPage } from './flux-page.tsx';
import { TopicPanel } from './topic-list.tsx';

const NOW = Date.now();
const ago = (minutes: number): string => new Date(Math.floor((NOW - minutes * 60_000) / 60_000) * 60_000).toISOString();
const ID = '00000000000000a1';

const ANSWER: FluxAnswer = {
  articles: [
    {
      _id: ID,
      titre: 'Le texte est adopté',
      url: 'https://a.example/loi',
      editeur: 'Le Monde',
      dateArticle: '2026-11-20T07:58:00Z',
      first_view: ago(200),
      firstLocalView: ago(200),
      lastLocalView: ago(5),
      dateAlaune: [
        { start: ago(200), end: ago(100) },
        { start: ago(60), end: ago(4) },
      ],
      exposition: 156,
      cluster_id: ID,
    },
  ],
  clusters: [],
};
const LINKS = {
  article: (id: string) => `/article/${id}`,
  cluster: (id: string) => `/cluster/${id}`,
  page: (at: number, article: string | null) => `/page?a=${at}&article=${article}`,
};
const QUERY = { ...defaultQuery('all', '2026-11-20'), source: 'mobile' as const };
const answers = {
  flux: {
    data: ANSWER,
    until: NOW,
    took: 5,
    range: { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59', minutes: null },
    day: '2026-11-20',
    period: 'jour',
  },
  publisherList: [
    { groupe: 'G', nom_norme: 'lemonde', nom_affiche: 'Le Monde', majeur: true, suivi: true },
    { groupe: 'G', nom_norme: 'canal', nom_affiche: 'Canal', majeur: false, suivi: true },
  ],
};

const page = (at = '/dashboard/actus') => htmlOf(<ActusPage />, { at, answers });
const optionsOf = (html: string, label: string): string[] => {
  const select = html.slice(html.indexOf(`>${label}</label>`));
  return elementsOf(select.slice(0, select.indexOf('</select>')), 'option');
};

describe('the flux pages', () => {
  test('are called à la Une and en Home', () => {
    expect(elementsOf(page(), 'h1')).toEqual(['à la Une']);
    expect(elementsOf(htmlOf(<ActusHomePage />, { at: '/dashboard/actushome', answers }), 'h1')).toEqual(['en Home']);
  });

  test('have five tabs, a day picker, a period and a publisher', () => {
    const html = page();
    const tabs = ['Dernières sorties', 'Timeline Par Editeur', 'Par Editeur', 'Par Sujet', 'Timeline Par Sujet'];
    expect(textsOf(html)).toEqual(expect.arrayContaining(tabs));
    expect(attributesOf(html, 'placeholder')).toContain('JJ/MM/AAAA');
    expect(optionsOf(html, 'Période')).toEqual(['Live', '4 heures', 'Journée']);
    expect(optionsOf(html, 'Editeur')).toEqual(['Choisir un éditeur', 'Le Monde']);
  });

  test.each(['sujet', 'frise-sujet'])('the tab %s also offers Tous', (tab) => {
    expect(optionsOf(page(`/dashboard/actus?onglet=${tab}`), 'Editeur')).toEqual(['Tous', 'Le Monde']);
  });

  test('Par Editeur has a tab a major publisher, and one for the publisher that the address names', () => {
    const tabs = (html: string) =>
      elementsOf(html.slice(html.indexOf('aria-label="Editeurs"')).split('role="tabpanel"')[0] ?? '', 'button');
    expect(tabs(page('/dashboard/actus?onglet=editeur'))).toEqual(['MLe Monde']);
    expect(tabs(page('/dashboard/actus?onglet=editeur&chez=Canal'))).toEqual(['MLe Monde', 'CnCanal']);
  });

  test('a past day has no other period than the whole of it', () => {
    expect(
      optionsOf(page('/dashboard/actus?fromDate=2020-01-01T00:00&toDate=2020-01-01T23:59&direct=1'), 'Période'),
    ).toEqual(['Journée']);
  });

  test('tell what their signs mean, what was seen in the last 30 minutes in red', () => {
    const html = page();
    const legend = html.slice(html.indexOf('aria-label="Légende"'));
    expect(elementsOf(legend, 'li').slice(0, 5)).toEqual([
      'Première vue',
      'Date sitemap',
      'Dernière vue',
      'Vu dans les 30 dernières minutes',
      'Vu depuis moins d’une heure',
    ]);
    expect(legend).toMatch(/class="[^"]*red[^"]*"[^>]*><\/span>Vu dans les 30 dernières minutes/);
  });
});

describe('an article card', () => {
  const [item] = readFlux(ANSWER, 'dateAlaune').items;
  const card = (now: number) => (item ? htmlOf(<ArticleCard item={item} links={LINKS} now={now} />) : '');

  test('has the icon, the title as a link, sitemap date, first and last view as links to the page then, and total', () => {
    const texts = textsOf(card(NOW));
    expect(texts).toEqual(
      expect.arrayContaining(['M', 'Le texte est adopté', 'Le Monde', '20/11 08:58', '02:36', 'Dernière vue ']),
    );
    const minutes = [ago(200), ago(5)].map((at) => `/page?a=${Date.parse(at)}&article=${ID}`);
    expect(attributesOf(card(NOW), 'href')).toEqual([`/article/${ID}`, ...minutes, 'https://a.example/loi']);
  });

  test('is red while live, green in its first hour, both when both', () => {
    const accent = (now: number) => /accent[^" ]* ([^"]*)"/.exec(card(now))?.[1]?.replace(/_|\d/g, '') ?? '';
    const first = NOW - 200 * 60_000;
    expect(accent(NOW)).toContain('red');
    expect(accent(NOW + 30 * 60_000)).toBe('');
    expect(accent(first + 30 * 60_000)).toContain('both');
    if (!item) return;
    const gone = { ...item, first: NOW - 50 * 60_000, last: NOW - 40 * 60_000 };
    expect(htmlOf(<ArticleCard item={gone} links={LINKS} now={NOW} />)).toMatch(/accent[^"]*green/);
  });
});

test('a topic unfolds to six names, six words, scores, arrows, dates, articles and totals', () => {
  const names = Array.from({ length: 8 }, (_, i) => i + 1);
  const detail = {
    _id: ID,
    scores_quarts: {},
    score: 1_200,
    scoresFiltres: { score: 800 },
    tendance_1h: 'up',
    tendance_4h: 'down',
    first_view: '2026-11-20T06:00:00Z',
    lastModified: '2026-11-20T09:30:00Z',
    articles: 4,
    entities: names.map((n) => ({ text: `Nom ${n}` })),
    lemmes: names.map((n) => ({ lemme: `mot${n}` })),
    clusterExposition: { total: 312 },
  };
  const topic = {
    id: ID,
    title: 'La loi',
    card: {} as FluxAnswer['clusters'][number],
    bars: [],
    total: 156,
    items: [],
  };
  const html = htmlOf(<TopicPanel topic={topic} query={QUERY} links={LINKS} now={NOW} />, {
    answers: { clusterDetail: { data: detail, until: NOW, took: 1 } },
  });
  expect(elementsOf(html, 'li')).toEqual([
    ...names.slice(0, 6).map((n) => `Nom ${n}`),
    ...names.slice(0, 6).map((n) => `mot${n}`),
  ]);
  const values = elementsOf(html, 'dd');
  expect(Object.fromEntries(elementsOf(html, 'dt').map((name, i) => [name, values[i]]))).toMatchObject({
    'Score complet': '1\u202f200',
    'Score selon les filtres': '800',
    'Première détection': '20/11 07:00',
    'Dernière modification': '20/11 10:30',
    'Articles, vie entière': '4',
    'Exposition sur la période': '02:36',
    'Exposition totale': '05:12',
  });
  expect(html).toContain('▲');
  expect(html).toContain('▼');
});

test('POST /api/article/flux holds the query, its range and its surface, and waits 60 s', async () => {
  const range = { fromDate: '2026-11-20T10:00', toDate: '2026-11-20T10:30', minutes: 30 };
  const request = await askedBy(() =>
    useFlux({
      surface: 'dateEnHome',
      query: QUERY,
      day: '2026-11-20',
      period: 'live',
      rangeAt: () => range,
      live: true,
    }),
  );
  expect(request).toMatchObject({ method: 'POST', address: '/api/article/flux', timeoutMs: 60_000 });
  expect(request.body).toEqual({ ...QUERY, ...range, compareDate: 'all', dataToGet: 'dateEnHome' });
});
