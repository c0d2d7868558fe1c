import type { ClusterCardData, ClusterDetail } from '../api/calls/clusters.ts';

export const madeCard = (change: Partial<ClusterCardData> = {}): ClusterCardData => ({
  _id: '00000000000000c1',
  titre: 'Un titre',
  titre_selectionne: '',
  score: 1200,
  articles: 34,
  publications: null,
  first_view: '2026-11-21T07:00:00Z',
  lastModified: '2026-11-21T09:30:00Z',
  status: 'opened',
  tendance_1h: 'up',
  tendance_4h: 'down',
  categories: ['homepage', 'sports'],
  cat_principale: 'homepage',
  ...change,
});

const numbered = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, index) => `${word}${index + 1}`);

/** A cluster with more of everything than its page shows. */
export const madeCluster = (change: Partial<ClusterDetail> = {}): ClusterDetail =>
  ({
    ...madeCard(),
    scoresFiltres: { score: 800 },
    coverage: 2,
    scores_quarts: {},
    entities: numbered(8, 'Entité').map((text) => ({ text, Text: text, type: 'person', count: 3 })),
    lemmes: numbered(8, 'lemme').map((lemme) => ({ lemme, count: 2 })),
    terms: numbered(20, 'terme').map((form) => ({ form, weight: 1 })),
    positions: ['top', 'topic'],
    crawls: ['google_desktop', 'applenews', 'sitemap'],
    ...change,
  }) as ClusterDetail;
