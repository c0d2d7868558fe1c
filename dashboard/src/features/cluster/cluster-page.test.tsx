import { describe, expect, test } from 'vitest';
import type { ClusterDetail } from '../../api/calls/clusters.ts';
import { SourceTable } from '../../parts/exposure/source-table.tsx';
import { defaultQuery } from '../../query/shared-query.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { madeCluster } from '../../testing/made-cluster.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf, partOf, READER, textsOf } from '../../testing/screen.tsx';
import { ClusterTiles, LifeChart } from './cluster-life.tsx';
import { StatusButton } from './cluster-page.tsx';
import { ClusterWords } from './cluster-words.tsx';
import { historyOf } from './history.tsx';
import { rankingOf } from './publisher-ranking.tsx';
import { unexposedOf } from './unexposed.ts';

const QUERY = defaultQuery('aurore', '2026-11-21');
const ACTUS = { ...READER, role: 'actus' } as const;
const words = (html: string, label: string) => elementsOf(partOf(html, label), 'li');

describe('cards', () => {
  const html = htmlOf(<ClusterTiles cluster={madeCluster()} query={QUERY} publisher />);

  test('show both scores, coverage, trend, first detection, last modification and articles', () => {
    expect(elementsOf(html, 'dt')).toEqual([
      'Score complet',
      'Score selon les filtres',
      'Niveau de couverture',
      'Tendance',
      'Première détection',
      'Dernière modification',
      'Articles, vie entière',
    ]);
    const [complete, filtered, links, coverage, trend, first, last, articles] = elementsOf(html, 'dd');
    expect([complete, filtered, links, articles]).toEqual(['1\u202f200', '800', 'Pourquoi ?Preuve', '34']);
    expect(coverage).toContain('Couverture + de 24h');
    expect([first, last]).toEqual(['21/11 08:00', '21/11 10:30']);
    expect(trend).toMatch(/1\u00a0h▲en hausse4\u00a0h▼en baisse/);
  });

  test('the score of the question leads to why it is what it is and to its proof: every publisher’s, on the same pages, in this cluster', () => {
    const query = { ...QUERY, clusterCategory: 'sports', clusterPosition: 'top' } as const;
    const linked = htmlOf(<ClusterTiles cluster={madeCluster()} query={query} publisher />);
    const href = attributesOf(linked, 'href').find((one) => one.startsWith('/dashboard/score'));
    const params = new URL(href ?? '', 'https://vigie.example').searchParams;
    expect(Object.fromEntries(params)).toEqual({
      fromDate: QUERY.fromDate,
      toDate: QUERY.toDate,
      editeur: 'all',
      articleCategory: 'sports',
      articlePosition: 'top',
      aDu: '2026-11-20T00:00',
      aAu: '2026-11-20T23:59',
      aEditeur: 'all',
      par: 'article',
      dans: `cluster.${madeCluster()._id}`,
    });
    const proof = attributesOf(linked, 'href').find((one) => one.startsWith('/dashboard/preuve'));
    expect(Object.fromEntries(new URL(proof ?? '', 'https://vigie.example').searchParams)).toEqual({
      fromDate: QUERY.fromDate,
      toDate: QUERY.toDate,
      editeur: 'all',
      articleCategory: 'sports',
      articlePosition: 'top',
      cible: `cluster.${madeCluster()._id}`,
    });
  });

  test('show no coverage without a publisher', () => {
    expect(
      elementsOf(htmlOf(<ClusterTiles cluster={madeCluster()} query={QUERY} publisher={false} />), 'dt'),
    ).not.toContain('Couverture');
  });
});

describe('words', () => {
  const html = htmlOf(<ClusterWords cluster={madeCluster()} />);

  test('are the top six entities and the top six lemmas', () => {
    expect(words(html, 'Entités').map((text) => text.split(' ')[0])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `Entité${n}`),
    );
    expect(words(html, 'Lemmes').map((text) => text.split(' ')[0])).toEqual([1, 2, 3, 4, 5, 6].map((n) => `lemme${n}`));
  });

  test('open the coverage page filtered on the entity, or on the lemma', () => {
    expect(attributesOf(partOf(html, 'Entités'), 'href')[0]).toBe(
      '/dashboard/couverture?periode=aujourdhui&editeur=aurore&clusterEntities=Entit%C3%A91',
    );
    expect(attributesOf(partOf(html, 'Lemmes'), 'href')[0]).toBe(
      '/dashboard/couverture?periode=aujourdhui&editeur=aurore&clusterLemmes=lemme1',
    );
  });

  test('stand beside categories, positions and crawls, the sitemap left out', () => {
    expect(words(html, 'Catégories')).toEqual(['A la une', 'Sport']);
    expect(words(html, 'Positions')).toEqual(['Top', 'Topic']);
    expect(words(html, 'Crawls')).toEqual(['Google Desktop', 'Apple News']);
  });

  test('hold seventeen « Entités Limma », for administrators alone', () => {
    const admin = htmlOf(<ClusterWords cluster={madeCluster()} />, { user: ADMIN });
    expect(words(admin, 'Entités Limma')).toEqual(Array.from({ length: 17 }, (_, index) => `terme${index + 1}`));
    expect(html).not.toContain('Limma');
    expect(htmlOf(<ClusterWords cluster={madeCluster()} />, { user: ACTUS })).not.toContain('Limma');
  });
});

describe('« Vie du Cluster » compared with the period before', () => {
  fixedClock();
  const chart = (first_view: string, comparison: string) =>
    htmlOf(<LifeChart answer={answered(madeCluster({ first_view } as never))} range={QUERY} onZoom={() => {}} />, {
      answers: { parentCluster: answered(madeCluster()) },
      stored: { 'vigie.comparison': comparison },
    });
  const legend = (html: string) => {
    const all = elementsOf(html, 'button');
    return all.slice(all.indexOf('Tableau') + 1);
  };
  const SOURCES = ['Google Desktop', 'Google Mobile', 'Apple News', 'Flipboard'];

  test('has the earlier score beside that of each source', () => {
    expect(legend(chart('2026-11-19T08:00:00Z', 'none'))).toEqual(SOURCES);
    expect(legend(chart('2026-11-19T08:00:00Z', 'previous'))).toEqual([
      ...SOURCES,
      'Période précédente (20/11 00:00–23:59)',
    ]);
    expect(legend(chart('2026-11-10T08:00:00Z', 'weekday'))).toEqual([
      ...SOURCES,
      'Mêmes jours de semaine (14/11 00:00–23:59)',
    ]);
  });

  test('says so when the cluster was not there yet', () => {
    const html = chart('2026-11-21T07:00:00Z', 'previous');
    expect(textsOf(html)).toContain('Score par source, par quart d’heure, rien à comparer avant le 21/11 08:00');
    expect(legend(html)).toEqual(SOURCES);
  });
});

test('the button pauses a cluster that is opened or has no status, and opens a closed one', () => {
  const button = (status: unknown) =>
    elementsOf(htmlOf(<StatusButton cluster={madeCluster({ status } as never)} query={QUERY} />), 'button');
  expect(button('opened')).toEqual(['Mettre en pause']);
  expect(button(undefined)).toEqual(['Mettre en pause']);
  expect(button('closed')).toEqual(['Ouvrir le cluster']);
});

test('the score is shown by source, with its parts', () => {
  const scores = { score_google_desktop: 40, score_google_desktop_top: 30, score_applenews: 7 };
  const filtered = { score_google_desktop: 9, score_google_mobile_webview: 0, score_applenews: 0 };
  const tableOf = (zone: 'tout' | 'desktop') =>
    htmlOf(<SourceTable scores={scores as never} scoresFiltres={filtered as never} zone={zone} />);
  const html = tableOf('tout');
  const cells = (zone: 'tout' | 'desktop') => elementsOf(tableOf(zone), 'td');
  const perRow = cells('tout').length / 4;
  expect([0, 1, 2].map((row) => cells('tout')[row * perRow])).toEqual(['9', '0', '0']);
  // The zone leaves the others out.
  expect([0, 1, 2, 3].map((row) => cells('desktop')[row * perRow])).toEqual(['9', '–', '–', '–']);
  expect(elementsOf(html, 'th').slice(-4)).toEqual([' Google Desktop', ' Google Mobile', ' Apple News', ' Flipboard']);
  expect(elementsOf(html, 'td').slice(0, 3)).toEqual(['9', '40', '30']);
  expect(elementsOf(html, 'th').slice(0, 5)).toEqual([
    'Source',
    'Score selon les filtres',
    'Toute la durée de vie',
    'Score complet',
    'Top',
  ]);
});

const publisher = (name: string, scoreFiltre: number, ids: string[] = []) =>
  ({
    _id: name,
    scoreFiltre,
    titre: ids.map((id) => `Titre ${id}`),
    articleId: ids,
  }) as unknown as ClusterDetail['articlesCluster'][number];

const scoresFiltres = (score: number) => ({ score }) as ClusterDetail['scoresFiltres'];

describe('ranking', () => {
  test('is by score over the period, with each part of the whole and links to the articles', () => {
    const articlesCluster = [publisher('B', 25), publisher('A', 75, ['a1', 'a2'])];
    expect(rankingOf({ articlesCluster, scoresFiltres: scoresFiltres(100) })).toEqual([
      {
        rank: 1,
        name: 'A',
        score: 75,
        part: 0.75,
        articles: [
          { id: 'a1', title: 'Titre a1' },
          { id: 'a2', title: 'Titre a2' },
        ],
      },
      { rank: 2, name: 'B', score: 25, part: 0.25, articles: [] },
    ]);
  });

  test('leaves out publishers without a score over the period', () => {
    expect(rankingOf({ articlesCluster: [publisher('A', 0)], scoresFiltres: scoresFiltres(0) })).toEqual([]);
  });
});

test('articles not exposed are those without any exposure, with their own dates', () => {
  const urls = ['a', 'b', 'c'].map((id) => ({ id, url: '', titre: id, editeur: '' }));
  const lastModifiedList = ['2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z', null];
  const lastExposedList = ['2026-11-21T03:00:00Z', null, null];
  const { urls: left, lastModifiedList: dates } = unexposedOf({ urls, lastModifiedList, lastExposedList });
  expect(left.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(dates).toEqual(['2026-11-21T02:00:00Z', null]);
});

describe('history', () => {
  type Event = ClusterDetail['historique'][number];
  const event = (type: Event['type'], more: Partial<Event> = {}): Event => ({
    type,
    date: '2026-11-21T01:00:00Z',
    cluster: null,
    article: null,
    detail: '',
    par: null,
    ...more,
  });

  test('articles in a row are one line, one alone is named', () => {
    const lines = historyOf(
      [
        event('joined', { article: 'a' }),
        event('joined', { article: 'b' }),
        event('left', { article: 'c' }),
        event('born'),
      ],
      'x',
    );
    expect(lines.map(({ what, articles }) => [what, articles])).toEqual([
      ['2 articles rattachés', []],
      ['Article retiré', ['c']],
      ['Création', []],
    ]);
  });

  test.each([
    ['title: Un titre', 'titre « Un titre »'],
    ['title: ', 'titre retiré'],
    ['status: closed', 'mis en pause'],
    ['status: opened', 'ouvert'],
    ['', ''],
  ])('« %s » is shown as « %s », with the user', (detail, words) => {
    const [line] = historyOf([event('edited', { detail, par: 'a@b.example' })], 'x');
    expect(line).toMatchObject({ what: 'Modification', detail: words, by: 'a@b.example' });
  });
});
