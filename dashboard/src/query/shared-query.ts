import { isBlankFilter } from '@vigie/contracts/filter-words';
import type { Query } from '@vigie/contracts/query';
import { serverNow } from '../shared/clock.ts';
import { wallClockOf } from '../shared/paris.ts';

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

/** Whether a query's publisher is all of them. */
export const isEveryone = (editeur: string): boolean => editeur === '' || editeur === 'all';

/** A query without its limit and without the certain articles that it asks for: what the pages of one article, cluster or score ask. */
export const ofAnyArticle = (query: SharedQuery): SharedQuery => ({ ...query, url: '', urlEntities: '', limit: null });

/** Whether the query chooses clusters by an entity or a lemma. */
export const holdsWords = ({
  clusterEntities,
  clusterLemmes,
}: Pick<SharedQuery, 'clusterEntities' | 'clusterLemmes'>): boolean =>
  !(isBlankFilter(clusterEntities) && isBlankFilter(clusterLemmes));

/** Whether figures of this range may still grow. */
export const reachesPresent = ({ toDate }: Pick<SharedQuery, 'toDate'>, now = serverNow()): boolean =>
  toDate >= wallClockOf(now);
