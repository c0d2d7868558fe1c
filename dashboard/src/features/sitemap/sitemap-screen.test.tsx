import { expect, test } from 'vitest';
import type { SitemapGroup, SitemapState } from '../../api/calls/sitemaps.ts';
import { useSitemapGroups } from '../../api/calls/sitemaps.ts';
import { defaultQuery } from '../../filters/shared-query.ts';
import { GroupList } from '../../sitemaps/group-list.tsx';
import { askedBy } from '../../testing/asked.tsx';
import { exposition } from '../../testing/exposition.ts';
import { ADMIN, answered, elementsOf, htmlOf, partOf, textsOf } from '../../testing/screen.tsx';
import SitemapsPage from '../admin/sitemaps-page.tsx';
import SitemapPage from './sitemap-page.tsx';

const NONE = { articles: 0, median: null, p90: null };
const DELAYS = { publication_sitemap: NONE, sitemap_exposition: NONE, exposition_avant: NONE, exposition_apres: NONE };

const sitemap = (change: Partial<SitemapState>): SitemapState => ({
  nom: 'actualités',
  code: 'news',
  sitemap: 'https://a.example/news.xml',
  error: null,
  priority: 'normal',
  dernier_article_crawle: null,
  dernier_crawl: '2026-11-21T09:30:00Z',
  total: 12,
  releves: 3,
  articles: 2,
  delais: DELAYS,
  erreurs: [],
  silence: null,
  ...change,
});
const group = (_id: string, ...sitemaps: SitemapState[]): SitemapGroup => ({
  _id,
  articles_jour: 1200,
  articles_direct: 34,
  sitemaps,
  delais: DELAYS,
});
const CLIENT = group('Aurore', sitemap({ priority: 'high' }));
const OTHER = group('Beffroi', sitemap({ error: 'HTTP 503' }));

const one = exposition(['2026-11-21'], () => 1);
const page = (search: string) =>
  htmlOf(<SitemapPage />, {
    at: `/dashboard/sitemap${search}`,
    answers: {
      publisherExposition: answered([one]),
      sitemapGroups: answered([OTHER]),
      articleRows: answered([]),
      publisherList: [{ groupe: 'G', nom_norme: 'beffroi', nom_affiche: 'Beffroi', majeur: false }],
    },
  });

test('the page is called after its publisher, and holds the exposure chart of the sitemap alone', () => {
  expect(elementsOf(page('?editeur=all'), 'h1')).toEqual(['Sitemaps']);
  const html = page('?editeur=beffroi');
  expect(elementsOf(html, 'h1')[0]).toContain('Sitemaps pour Beffroi');
  expect(elementsOf(html, 'h2')).toContain('Articles Publiés par Heure');
  expect(elementsOf(html, 'h2')).not.toContain('Articles Exposés par Heure');
});

test('the monitoring has the day’s figures, the clients and the others', () => {
  const html = htmlOf(<SitemapsPage />, {
    user: ADMIN,
    at: '/dashboard/admin/sitemaps',
    answers: {
      sitemapGroups: answered([CLIENT, OTHER]),
      stats: answered({ articles: 10, newArticles: 4, editeurs: 2 }),
    },
  });
  const titles = ['Aggrégation du jour', 'Suivi des Sitemaps Clients', 'Autres Sitemaps'];
  expect(elementsOf(html, 'h2').filter((title) => titles.includes(title))).toEqual(titles);
  expect(elementsOf(html, 'dd').slice(0, 3)).toEqual(['10', '4', '2']);
  const [clients = '', others = ''] = html.split('Autres Sitemaps</h2>');
  expect([clients.includes('Aurore'), clients.includes('Beffroi')]).toEqual([true, false]);
  expect([others.includes('Aurore'), others.includes('Beffroi')]).toEqual([false, true]);
});

test('a publisher tells « Ce jour » and « En direct »; unfolded, each sitemap its code and its times, in red when in error', () => {
  const html = htmlOf(<GroupList label="Essai" groups={[OTHER]} unfolded />);
  expect(elementsOf(html, 'th').slice(1, 3)).toEqual(['Ce jour', 'En direct']);
  expect(elementsOf(html, 'td').slice(0, 2)).toEqual(['1\u202f200', '34']);
  const card = partOf(html, 'Sitemap news');
  expect(elementsOf(card, 'dt').slice(0, 2)).toEqual(['Dernier article crawlé', 'Dernier crawl']);
  expect(elementsOf(card, 'dd').slice(0, 2)).toEqual(['Aucun', '21/11 10:30']);
  expect(card).toMatch(/class="[^"]*wrong[^"]*"[^>]*>.*Erreur : HTTP 503/s);
  expect(textsOf(htmlOf(<GroupList label="Essai" groups={[CLIENT]} unfolded />)).join()).not.toContain('Erreur');
});

test('POST /api/sitemap holds the query and is waited for 60 s', async () => {
  const query = defaultQuery('aurore', '2026-11-21');
  const asked = await askedBy(() => useSitemapGroups(query));
  expect(asked).toMatchObject({ method: 'POST', address: '/api/sitemap', body: query, timeoutMs: 60_000 });
});
