import type { FileSource } from '@vigie/charts/export-slot';
import { dataFileName } from '@vigie/contracts/file-name';
import { expect, test, vi } from 'vitest';
import { useApplenewsArticles } from '../../api/calls/figures.ts';
import { APPLENEWS_COLUMNS, APPLENEWS_SORT } from '../../parts/article-table/column-sets.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { articleRow } from '../../testing/article-row.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import { askedBy } from '../../testing/sent-request.tsx';
import ApplenewsPage from './applenews-page.tsx';
import { EXPOSED_SORT, seenTitle } from './tables.tsx';

const files = vi.hoisted(() => [] as string[]);
vi.mock('../../parts/export/export-button.tsx', () => ({
  ExportButton: ({ title, kind = title, of = {} }: FileSource) => {
    files.push(dataFileName(kind, of, 'csv'));
    return null;
  },
}));

const row = (id: string, score: number) => articleRow({ titre: `Titre ${id}`, score, id });
const page = (search = '', stored: Record<string, string> = {}) =>
  htmlOf(<ApplenewsPage />, {
    user: ADMIN,
    stored,
    at: `/dashboard/applenews${search}`,
    answers: {
      applenewsArticles: answered([row('a', 9), row('b', 0)]),
      publisherRows: answered([Array.from({ length: 20 }, () => 1)]),
      publisherList: [],
    },
  });

test('AppleNews has two tabs: the articles seen, of everybody until one is picked, and the publishers', () => {
  expect(elementsOf(page(), 'h1')).toEqual(['AppleNews']);
  expect(elementsOf(page(), 'button').join('|')).toContain('Articles vus|Editeurs exposés');
  expect(elementsOf(page(), 'h2')).toContain('Articles vus dans AppleNews');
  expect(elementsOf(page('?onglet=editeurs'), 'h2')).toContain('Editeurs');
  expect(seenTitle('Aurore')).toBe('Articles Aurore vus dans AppleNews');
});

test('only articles with a score are listed; there is no filter and no selection', () => {
  const html = page();
  expect(attributesOf(html, 'aria-rowcount')).toEqual(['2']);
  expect(attributesOf(html, 'aria-multiselectable')).toEqual([]);
});

test('the table has its columns in order, best Apple News score first, the rest hidden', () => {
  const shown = APPLENEWS_COLUMNS.filter(({ hidden }) => !hidden).map(({ header }) => header);
  expect(shown).toEqual([
    '#',
    'Editeur',
    'Score',
    'Score AppleNews',
    'G.News Desktop',
    'G.News Mobile',
    'Titre',
    'Desktop A la une',
    'Desktop Sections',
    'Desktop Topic',
    'Mobile A la une',
    'Mobile Sections',
    'Mobile Topic',
    'Dernière Modification',
    'id',
    'Première apparition',
    "Heure d'apparition Sitemap",
    'Première exposition',
    'Total de partages Sociaux',
  ]);
  expect(APPLENEWS_COLUMNS.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual([
    'premierDesktop',
    'premierMobile',
    'premierApplenews',
    'dernierDesktop',
    'dernierMobile',
    'dernierApplenews',
    'url',
  ]);
  expect(APPLENEWS_SORT).toEqual({ column: 'applenews', direction: 'desc' });
});

test('POST /api/article/applenews holds the query and is waited for 60 s', async () => {
  const query = defaultQuery('all', '2026-11-21');
  const request = await askedBy(() => useApplenewsArticles(query));
  expect(request).toMatchObject({ method: 'POST', address: '/api/article/applenews', body: query, timeoutMs: 60_000 });
});

test('columns are those that the reader chose for articles, and for publishers', () => {
  const choice = (visible: Record<string, boolean>) => JSON.stringify({ [ADMIN.email]: { visible, order: [] } });
  const columns = (search: string, stored?: Record<string, string>) =>
    Number(attributesOf(page(search, stored), 'aria-colcount')[0]);
  expect(columns('')).toBe(19);
  expect(columns('', { articleSettings: choice({ rang: false, id: false }) })).toBe(17);
  expect(columns('?onglet=editeurs')).toBe(19);
  expect(columns('?onglet=editeurs', { editeurSettings: choice({ sante: false }) })).toBe(18);
});

test('publishers with most Apple News articles stand first; the file names its publisher and period', () => {
  expect(EXPOSED_SORT).toEqual({ column: 'articlesApplenews', direction: 'desc' });
  page('?editeur=all&fromDate=2026-11-20T00:00&toDate=2026-11-21T23:59');
  expect(files.at(-1)).toBe('vigie-marche-applenews-2026-11-20-au-2026-11-21.csv');
});
