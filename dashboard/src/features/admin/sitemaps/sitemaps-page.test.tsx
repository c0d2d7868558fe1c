import { expect, test } from 'vitest';
import type { SitemapGroup, SitemapState } from '../../../api/calls/figures.ts';
import { GroupList } from '../../../parts/sitemaps/group-list.tsx';
import { openScreen } from '../../../testing/asked-by-screen.ts';
import { ADMIN, answered, elementsOf, htmlOf, partOf, textsOf } from '../../../testing/screen.tsx';
import SitemapsPage from './sitemaps-page.tsx';

const NONE = { articles: 0, median: null, p90: null };
const DELAYS = { publication_sitemap: NONE, sitemap_exposition: NONE, exposition_avant: NONE, exposition_apres: NONE };

const sitemap = (change: Partial<SitemapState>): SitemapState => ({
  nom: 'actualités',
  code: 'news',
  type: 'sitemap',
  sitemap: 'https://a.example/news.xml',
  etat: 'ok',
  diagnostic: null,
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
const OTHER = group(
  'Beffroi',
  sitemap({ etat: 'failing', diagnostic: 'Le site répond par une erreur 503', error: 'HTTP 503' }),
);

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

test.each([
  ['2026-11-10T00:00', '2026-11-18T12:00', '2026-11-18', 'mercredi 18 novembre 2026'],
  ['2026-11-20T00:00', '2026-12-24T23:59', '2026-11-21', 'samedi 21 novembre 2026'],
])('%s to %s: the figures above the lists are of the day of « Ce jour »', async (fromDate, toDate, day, words) => {
  const at = `/dashboard/admin/sitemaps?fromDate=${fromDate}&toDate=${toDate}`;
  const { picture, calls } = await openScreen('adminSitemaps', [at, ADMIN, {}]);
  const [, body = ''] = calls.find((call) => call.includes('/api/status/stats'))?.split(/ (?={)/) ?? [];
  expect(JSON.parse(body)).toMatchObject({ fromDate: `${day}T00:00`, toDate: `${day}T23:59` });
  expect(textsOf(picture)).toContain(words);
});

test('a publisher shows « Ce jour » and « En direct »; unfolded, each sitemap its code and its times, in red when in error', () => {
  const html = htmlOf(<GroupList label="Essai" groups={[OTHER]} unfolded />);
  expect(elementsOf(html, 'th').slice(1, 3)).toEqual(['Ce jour', 'En direct']);
  expect(elementsOf(html, 'td').slice(0, 2)).toEqual(['1\u202f200', '34']);
  const card = partOf(html, 'Sitemap news');
  expect(elementsOf(card, 'dt').slice(0, 2)).toEqual(['Dernier article crawlé', 'Dernier crawl']);
  expect(elementsOf(card, 'dd').slice(0, 2)).toEqual(['Aucun', '21/11 10:30']);
  expect(card).toMatch(/class="[^"]*wrong[^"]*"[^>]*>.*Erreur : HTTP 503/s);
  expect(textsOf(htmlOf(<GroupList label="Essai" groups={[CLIENT]} unfolded />)).join()).not.toContain('Erreur');
});
