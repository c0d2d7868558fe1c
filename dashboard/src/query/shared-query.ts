import type { Query } from '@vigie/contracts/query';

/** The shared filter in the dashboard: every field has a value. */
export type SharedQuery = { [K in Exclude<keyof Query, 'limit'>]-?: NonNullable<Query[K]> } & { limit: number | null };

/** Fields whose default is the same for every user, on every day: they filter nothing. */
export const NEUTRAL_FIELDS: Readonly<Omit<SharedQuery, 'fromDate' | 'toDate' | 'editeur'>> = {
  source: 'tout',
  compareDate: 'all',
  groupe: 'editeur',
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

/** After a reset: today in Paris, and the user's publisher. */
export const defaultQuery = (editeur: string, today: string): SharedQuery => ({
  fromDate: `${today}T00:00`,
  toDate: `${today}T23:59`,
  editeur,
  ...NEUTRAL_FIELDS,
});

export const QUERY_KEYS = Object.keys(defaultQuery('', '2000-01-01')) as (keyof SharedQuery)[];

export const sameQuery = (a: SharedQuery, b: SharedQuery): boolean => QUERY_KEYS.every((key) => a[key] === b[key]);

export const sameRange = (a: Pick<SharedQuery, 'fromDate' | 'toDate'>, b: typeof a): boolean =>
  a.fromDate === b.fromDate && a.toDate === b.toDate;
