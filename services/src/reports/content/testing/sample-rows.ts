import type { ArticleRow, PublisherRow } from '@vigie/contracts/rows';
import type { ClusterLine } from '../gather/cluster-lines.ts';

export const sampleRow = (
  i: number,
  changed: { titre?: string; shares?: number | null; score?: number } = {},
): ArticleRow => {
  const { titre = `Budget\u00a0: le vote n° ${i}`, shares = null, score = 1_000 - i } = changed;
  const at = '2026-11-20T09:15:00.000Z';
  const id = i.toString(16).padStart(16, '0');
  // Written out, as rows of articles are: their memory is measured.
  return {
    rang: i,
    id,
    id2: id,
    editeur: 'Le Ponant',
    titre,
    url: `https://www.editeur-0.example/article-${i}`,
    score,
    applenews: 10,
    desktop: 700,
    mobile: 200,
    desktopTop: 300,
    desktopCat: 200,
    desktopTopic: 100,
    mobileTop: 100,
    mobileCat: 50,
    mobileTopic: 50,
    modif: at,
    apparition: at,
    sitemap: at,
    majSitemap: at,
    publication: at,
    acces: null,
    exposition: at,
    premierDesktop: at,
    premierMobile: at,
    premierApplenews: null,
    dernierDesktop: at,
    dernierMobile: at,
    dernierApplenews: null,
    partages: shares,
    facebook: shares,
    twitter: shares === null ? null : 0,
    bluesky: null,
    mastodon: null,
    mots: 812,
    cluster: 5_000,
    clusterId: 'a'.repeat(16),
  };
};

export const samplePublisher = (rank: number, name: string, score: number): PublisherRow => ({
  selected: false,
  rang: rank,
  editeur: name,
  exposes: 20,
  nouveaux: 12,
  articlesApplenews: 3,
  score,
  flipboard: 10,
  applenews: 20,
  top: 30,
  sections: 40,
  topic: 50,
  homepage: 60,
  france: 70,
  international: 80,
  economie: 90,
  science: 100,
  culture: 110,
  sports: 120,
  sante: 130,
});

export const sampleCluster = (
  place: number,
  niveau: ClusterLine['niveau'],
  titre = `Cluster ${place}`,
): ClusterLine => ({
  place,
  id: place.toString(16).padStart(16, '0'),
  titre,
  score: 10_000 / place,
  clusterPagesScore: null,
  articles: 12,
  editeurs: 5,
  categorie: place % 2 === 0 ? 'france' : null,
  own: niveau === null ? null : niveau > 1 ? 50 : 0,
  niveau,
  firstView: '2026-11-20T06:00:00.000Z',
});
