import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of articles as sitemaps list them: when each came, then what became of it. */
export const SITEMAP_COLUMNS = articleColumns({
  sitemap: { priority: 2 },
  editeur: { width: 172 },
  titre: {},
  publication: {},
  majSitemap: {},
  exposition: {},
  score: {},
  modif: HIDDEN,
  apparition: HIDDEN,
  cluster: HIDDEN,
  id: HIDDEN,
  url: HIDDEN,
});

export const SITEMAP_SORT = { column: 'sitemap', direction: 'desc' } as const;
