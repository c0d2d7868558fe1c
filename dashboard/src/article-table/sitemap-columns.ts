import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of articles as sitemaps list them: when each came, then what became of it. */
export const SITEMAP_COLUMNS = articleColumns({
  sitemap: { width: 196, priority: 2 },
  editeur: { width: 172 },
  titre: {},
  publication: { width: 164 },
  majSitemap: { width: 164 },
  exposition: { width: 164 },
  score: { width: 88 },
  modif: HIDDEN,
  apparition: HIDDEN,
  cluster: HIDDEN,
  id: HIDDEN,
  url: HIDDEN,
});

export const SITEMAP_SORT = { column: 'sitemap', direction: 'desc' } as const;
