import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of articles that only a sitemap has shown: there is no score to tell. */
export const UNEXPOSED_COLUMNS = articleColumns({
  sitemap: { priority: 2 },
  editeur: HIDDEN,
  titre: {},
  majSitemap: {},
  publication: {},
  modif: {},
  cluster: {},
  id: HIDDEN,
});

export const UNEXPOSED_SORT = { column: 'sitemap', direction: 'desc' } as const;
