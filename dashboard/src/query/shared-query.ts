import type { Query } from '@vigie/contracts/query';

/** The shared filter in the dashboard: every field has a value. */
export type SharedQuery = { [K in Exclude<keyof Query, 'limit'>]-?: NonNullable<Query[K]> } & { limit: number | null };

/** After a reset: today in Paris, and the user's publisher. */
export function defaultQuery(editeur: string, today: string): SharedQuery {
  return {
    fromDate: `${today}T00:00`,
    toDate: `${today}T23:59`,
    source: 'tout',
    compareDate: 'all',
    groupe: 'editeur',
    editeur,
    clusterCategory: 'all',
    clusterPosition: 'all',
    clusterEntities: '',
    clusterLemmes: '',
    clusterOrphan: false,
    articleCategory: 'all',
    articlePosition: 'all',
    articleEntities: '',
    articleShare: false,
    share: 'facebook',
    url: '',
    urlEntities: '',
    limit: null,
  };
}

export const QUERY_KEYS = Object.keys(defaultQuery('', '2000-01-01')) as (keyof SharedQuery)[];

export const sameQuery = (a: SharedQuery, b: SharedQuery): boolean => QUERY_KEYS.every((key) => a[key] === b[key]);
