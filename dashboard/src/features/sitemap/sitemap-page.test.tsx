import { expect, test } from 'vitest';
import { useSitemapGroups } from '../../api/calls/figures.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { exposition } from '../../testing/exposition.ts';
import { ADMIN, answered, elementsOf, filesOf, htmlOf } from '../../testing/screen.tsx';
import { askedBy } from '../../testing/sent-request.tsx';
import SitemapPage from './sitemap-page.tsx';

const one = exposition(['2026-11-21'], () => 1);
const page = (search: string) =>
  htmlOf(<SitemapPage />, {
    at: `/dashboard/sitemap${search}`,
    answers: {
      publisherExposition: answered([one]),
      sitemapGroups: answered([]),
      articleRows: answered([]),
      publisherList: [{ groupe: 'G', nom_norme: 'beffroi', nom_affiche: 'Beffroi', majeur: false, suivi: true }],
    },
  });

test('the page is called after its publisher, and holds the exposure chart of the sitemap alone', () => {
  expect(elementsOf(page('?editeur=all'), 'h1')).toEqual(['Sitemaps']);
  const html = page('?editeur=beffroi');
  expect(elementsOf(html, 'h1')[0]).toContain('Sitemaps pour Beffroi');
  expect(elementsOf(html, 'h2')).toContain('Articles Publiés par Heure');
  expect(elementsOf(html, 'h2')).not.toContain('Articles Exposés par Heure');
});

test('POST /api/sitemap holds the query and is waited for 60 s', async () => {
  const query = defaultQuery('aurore', '2026-11-21');
  const request = await askedBy(() => useSitemapGroups(query));
  expect(request).toMatchObject({ method: 'POST', address: '/api/sitemap', body: query, timeoutMs: 60_000 });
});

const DAY = '2026-11-21';
const answers = {
  publisherExposition: answered([exposition([DAY], (_, hour) => hour)]),
  sitemapGroups: answered([]),
  articleRows: answered([]),
  publisherList: [],
};

test('one publisher: its name in the heading, and the state of its sitemaps', () => {
  const html = htmlOf(<SitemapPage />, { answers });
  expect(elementsOf(html, 'h1')[0]).toMatch(/Sitemaps pour aurore$/);
  expect(elementsOf(html, 'h2')).toContain('Etat des sitemaps');
  expect(html).toContain('Aucun sitemap suivi pour cet éditeur');
});

test('administrators download sitemaps.csv', () => {
  expect(filesOf(htmlOf(<SitemapPage />, { answers })).get('sitemaps')?.table).toBe(false);
  expect(filesOf(htmlOf(<SitemapPage />, { user: ADMIN, answers })).get('sitemaps')?.table).toBe(true);
});
