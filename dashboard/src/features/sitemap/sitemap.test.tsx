import { expect, test } from 'vitest';
import { articleRow } from '../../testing/article-row.ts';
import { exposition } from '../../testing/exposition.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import { inSitemap } from './in-sitemap.ts';
import SitemapPage from './sitemap-page.tsx';

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
  const label = 'Télécharger sitemaps.csv';
  expect(attributesOf(htmlOf(<SitemapPage />, { answers }), 'aria-label')).not.toContain(label);
  expect(attributesOf(htmlOf(<SitemapPage />, { user: ADMIN, answers }), 'aria-label')).toContain(label);
});

test('an article is of the sitemaps when its listings meet the range, both ends included', () => {
  const listed = inSitemap({ fromDate: `${DAY}T08:00`, toDate: `${DAY}T09:59` });
  const row = (first: string | null, last: string | null) => articleRow({ dateArticle: first, lastDateArticle: last });
  const at = (time: string): string => `2026-11-21T${time}Z`;
  expect(listed(row(null, null))).toBe(false);
  expect(listed(row(at('06:59:59.999'), at('06:59:59.999')))).toBe(false);
  expect(listed(row(at('07:00:00.000'), at('07:00:00.000')))).toBe(true);
  expect(listed(row(at('08:59:59.999'), at('12:00:00.000')))).toBe(true);
  expect(listed(row(at('09:00:00.000'), at('09:00:00.000')))).toBe(false);
});
