import type { SharedQuery } from './shared-query.ts';

/** A query without its limit and without the certain articles that it asks for: what the pages of one article, cluster or score ask. */
export const ofAnyArticle = (query: SharedQuery): SharedQuery => ({ ...query, url: '', urlEntities: '', limit: null });
