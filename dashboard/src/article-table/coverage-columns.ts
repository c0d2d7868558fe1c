import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of coverage tables (document 1, 'Coverage tables'); best parent cluster first. */
export const COVERAGE_COLUMNS = articleColumns({
  rang: { width: 52 },
  editeur: { width: 172, hidden: true },
  cluster: { priority: 2 },
  titre: {},
  majSitemap: {},
  publication: {},
  modif: {},
  exposition: HIDDEN,
  id: HIDDEN,
});

export const COVERAGE_SORT = { column: 'cluster', direction: 'desc' } as const;
