import { describe, expect, test } from 'vitest';
import { SourceTable } from '../../exposure/source-table.tsx';
import { defaultQuery } from '../../filters/shared-query.ts';
import { madeCluster } from '../../testing/made-cluster.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf, partOf, READER, textsOf } from '../../testing/screen.tsx';
import { ClusterTiles } from './cluster-tiles.tsx';
import { ClusterWords } from './cluster-words.tsx';
import { LifeChart } from './life-chart.tsx';
import { StatusButton } from './status-button.tsx';

const QUERY = defaultQuery('aurore', '2026-11-21');
const ACTUS = { ...READER, role: 'actus' } as const;
const words = (html: string, label: string) => elementsOf(partOf(html, label), 'li');

describe('cards', () => {
  const html = htmlOf(<ClusterTiles cluster={madeCluster()} publisher />);

  test('tell both scores, coverage, trend, first detection, last modification and articles', () => {
    expect(elementsOf(html, 'dt')).toEqual([
      'Score complet',
      'Score selon les filtres',
      'Couverture',
      'Tendance',
      'Première détection',
      'Dernière modification',
      'Articles au total',
    ]);
    const [complete, filtered, coverage, trend, first, last, articles] = elementsOf(html, 'dd');
    expect([complete, filtered, articles]).toEqual(['1\u202f200', '800', '34']);
    expect(coverage).toContain('Couverture + de 24h');
    expect([first, last]).toEqual(['21/11 08:00', '21/11 10:30']);
    expect(trend).toMatch(/1\u00a0h▲en hausse4\u00a0h▼en baisse/);
  });

  test('tell no coverage without a publisher', () => {
    expect(elementsOf(htmlOf(<ClusterTiles cluster={madeCluster()} publisher={false} />), 'dt')).not.toContain(
      'Couverture',
    );
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
    expect(attributesOf(partOf(html, 'Entités'), 'href')[0]).toBe('/dashboard/couverture?clusterEntities=Entit%C3%A91');
    expect(attributesOf(partOf(html, 'Lemmes'), 'href')[0]).toBe('/dashboard/couverture?clusterLemmes=lemme1');
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
  const chart = (first_view: string, comparison: string) =>
    htmlOf(<LifeChart answer={answered(madeCluster({ first_view } as never))} range={QUERY} onZoom={() => {}} />, {
      answers: { parentCluster: answered(madeCluster()) },
      stored: { 'vigie.comparison': comparison },
    });
  const legend = (html: string) => elementsOf(html, 'button').slice(1);
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

test('the score is told per source, with its parts', () => {
  const scores = { score_google_desktop: 40, score_google_desktop_top: 30, score_applenews: 7 };
  const html = htmlOf(<SourceTable scores={scores as never} scoresFiltres={{ score_google_desktop: 9 } as never} />);
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
