import { describe, expect, test } from 'vitest';
import type { ArticleDetail } from '../../api/calls/figures.ts';
import { SourceTable } from '../../parts/exposure/source-table.tsx';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf, partOf, READER, textsOf } from '../../testing/screen.tsx';
import { AnomalyButton, AnomalyDialog } from './anomaly-dialog.tsx';
import ArticlePage from './article-page.tsx';

const ARTICLE = {
  _id: '00000000000000a1',
  titre: 'L’été à Nîmes',
  description: 'Un chapô.',
  url: 'https://a.example/1',
  editeur: 'Aurore',
  author: null,
  section: 'Économie',
  image: null,
  payant: true,
  amp: null,
  canonique: null,
  langue: 'fr',
  mots: 812,
  publishedBy: null,
  score: 1200,
  scores: { score_google_desktop: 40 },
  scoresFiltres: { score: 800 },
  scores_quarts: {},
  last_position: 'topic',
  last_categorie: 'sports',
  dateArticle: '2026-11-21T07:00:00Z',
  lastDateArticle: '2026-11-21T08:00:00Z',
  first_exposition: null,
  last_exposition: null,
  first_view: '2026-11-21T06:00:00Z',
  lastModified: '2026-11-21T09:00:00Z',
  publishedAt: null,
  lifetime: 43_200 + 1440 + 61,
  lifetime_google_desktop: 60,
  lifetime_google_mobile_webview: 2,
  lifetime_applenews: 0,
  lifetime_flipboard_mobile: 0,
  social_shares_total: 12,
  social_shares_facebook: 9,
  social_shares_twitter: 3,
  social_shares_bluesky: null,
  social_shares_mastodon: null,
  social_shares_jours: [],
  cluster_id: null,
  clusterArticle: null,
  lemmeArticle: {
    entities_liste: [{ text: 'Lyon', type: 'place', count: 2 }],
    lemmes_liste: [{ lemme: 'grève', count: 1 }],
  },
} as unknown as ArticleDetail;

const page = (search = '') =>
  htmlOf(<ArticlePage />, {
    at: `/dashboard/article/00000000000000a1${search}`,
    answers: {
      articleDetail: answered(ARTICLE),
      publisherList: [{ groupe: 'G', nom_norme: 'aurore.example', nom_affiche: 'Aurore', majeur: false, suivi: true }],
    },
  });
const html = page();
const facts = (label: string): string[][] => {
  const part = partOf(html, label);
  const values = elementsOf(part, 'dd');
  return elementsOf(part, 'dt').map((name, index) => [name, values[index] ?? '']);
};

describe('an article', () => {
  test('is shown over its whole life where the address says so', () => {
    const isWhole = (shown: string): boolean => {
      const [before = ''] = shown.split('Afficher toute la Durée de Vie');
      return before.slice(before.lastIndexOf('<label')).includes('checked=""');
    };
    expect([isWhole(html), isWhole(page('?vie=1')), isWhole(page('?vie=0'))]).toEqual([false, true, false]);
  });

  test('shows its title, lead, address and publisher, with a link to the publisher’s articles', () => {
    expect(elementsOf(html, 'h1')).toEqual(['L’été à Nîmes']);
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Un chapô.', 'https://a.example/1', 'Aurore']));
    expect(attributesOf(html, 'href')).toEqual(
      expect.arrayContaining(['https://a.example/1', '/dashboard/articles?periode=aujourdhui&editeur=aurore.example']),
    );
  });

  test('shows the full score and the score within the filters', () => {
    expect(elementsOf(html, 'dt').slice(0, 2)).toEqual(['Score complet', 'Score selon les filtres']);
    expect(elementsOf(html, 'dd').slice(0, 3)).toEqual(['1\u202f200', '800', 'Pourquoi ?Preuve']);
  });

  test('shows its last position, and that it was never exposed', () => {
    expect(facts('Exposition')).toEqual([
      ['Première exposition', 'Non exposé'],
      ['Dernière exposition', '–'],
      ['Dernière position', 'Topic'],
      ['Dernière catégorie', 'Sport'],
    ]);
  });

  test('shows its dates', () => {
    expect(facts('Dates')).toEqual([
      ['Apparition Sitemap', '21/11 08:00'],
      ['Mise à jour Sitemap', '21/11 09:00'],
      ['Publication', '–'],
      ['Dernière modification', '21/11 10:00'],
    ]);
  });

  test('shows lifetimes in months, days, hours and minutes', () => {
    expect(facts('Durée de vie')).toEqual([
      ['Totale', '1\u00a0mois 1\u00a0j 1\u00a0h 1\u00a0min'],
      ['Desktop', '1\u00a0h'],
      ['Mobile', '2\u00a0min'],
      ['AppleNews', '0\u00a0min'],
    ]);
  });

  test('shows what its page says of itself', () => {
    expect(facts('Page')).toEqual([
      ['Rubrique', 'Économie'],
      ['Accès', 'Payant'],
      ['Longueur', '812 mots'],
      ['Langue', 'fr'],
      ['Version AMP', '–'],
    ]);
  });

  test('shows its shares, in total and by network', () => {
    expect(facts('Partages sociaux')).toEqual([
      ['Total', '12'],
      ['Facebook', '9'],
      ['Twitter', '3'],
      ['Bluesky', '–'],
      ['Mastodon', '–'],
    ]);
  });

  test('shows its words, each with a link to the coverage page', () => {
    expect(attributesOf(partOf(html, 'Entités de l’article'), 'href')).toEqual([
      '/dashboard/couverture?periode=aujourdhui&editeur=aurore&clusterEntities=Lyon',
    ]);
    expect(attributesOf(partOf(html, 'Lemmes de l’article'), 'href')).toEqual([
      '/dashboard/couverture?periode=aujourdhui&editeur=aurore&clusterLemmes=gr%C3%A8ve',
    ]);
  });

  test('has its charts, its scores per source and its cluster', () => {
    const headings = elementsOf(html, 'h2');
    expect(headings).toEqual(
      expect.arrayContaining(['Evolution de l’exposition', 'Scores par source', 'Cluster parent', 'Partages sociaux']),
    );
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Afficher toute la Durée de Vie', 'Aucun Cluster Détecté']));
    const { scores, scoresFiltres } = ARTICLE;
    const table = htmlOf(<SourceTable scores={scores as never} scoresFiltres={scoresFiltres as never} zone="tout" />);
    expect(elementsOf(table, 'td')[1]).toBe('40');
  });
});

test('« Signaler une anomalie » is for administrators, with a position and a comment', () => {
  const button = (user: typeof READER) =>
    elementsOf(htmlOf(<AnomalyButton titleId={ARTICLE._id} />, { user }), 'button');
  expect(button(ADMIN)).toEqual(['Signaler une anomalie']);
  expect([button(READER), button({ ...READER, role: 'actus' })]).toEqual([[], []]);
  const dialog = htmlOf(<AnomalyDialog titleId={ARTICLE._id} onClose={() => {}} />, { user: ADMIN });
  expect(elementsOf(dialog, 'label')).toEqual(['Position', 'Commentaire']);
  expect(elementsOf(dialog, 'option')).toEqual(['Titre', 'URL', 'Informations', 'Entité', 'Graphiques', 'Autre']);
});
