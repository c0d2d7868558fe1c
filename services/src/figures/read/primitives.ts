/**
 * Every reading that more than one source can answer. A decision between memory and the engine has a name here, is made by `plan.ts` alone, and is
 * counted by `vigie_reads_total`.
 */
export const PRIMITIVES = [
  'article_points',
  'article_exposure',
  'article_parents',
  'article_clusters',
  'article_names',
  'cluster_points',
  'cluster_titles',
  'cluster_categories',
  'host_figures',
  'host_days',
  'exposition_days',
  'coverage',
  'theme_points',
  'theme_articles',
] as const;
export type Primitive = (typeof PRIMITIVES)[number];

/** `memory`: a copy in this process, once it has read what it lacked. `engine`: a statement that reads the tables. */
export type ReadFrom = 'memory' | 'engine';
