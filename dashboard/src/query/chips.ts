import type { RelativePeriod } from '@vigie/contracts/options';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import {
  CATEGORY_LABELS,
  GROUPING_LABELS,
  POSITION_LABELS,
  RELATIVE_PERIOD_LABELS,
  referenceLabels,
  SHARE_LABELS,
  ZONE_LABELS,
} from './labels.ts';
import { periodWords } from './periods.ts';
import type { SharedQuery } from './shared-query.ts';

export interface Chip {
  key: keyof SharedQuery;
  label: string;
}

type Wording = {
  [K in FilterField | 'url' | 'limit']: (query: SharedQuery, fields: readonly FilterField[]) => string;
};

const quoted = (name: string, text: string): string => `${name} «\u00a0${text}\u00a0»`;

const WORDS: Wording = {
  compareDate: ({ compareDate }, fields) => referenceLabels(fields)[compareDate],
  groupe: ({ groupe }) => `Par ${GROUPING_LABELS[groupe].toLowerCase()}`,
  clusterCategory: ({ clusterCategory }) => `Clusters ${CATEGORY_LABELS[clusterCategory]}`,
  clusterPosition: ({ clusterPosition }) => `Clusters ${POSITION_LABELS[clusterPosition]}`,
  clusterEntities: ({ clusterEntities }) => quoted('Entité', clusterEntities),
  clusterLemmes: ({ clusterLemmes }) => quoted('Lemme', clusterLemmes),
  clusterOrphan: () => 'Orphelins',
  articleCategory: ({ articleCategory }) => CATEGORY_LABELS[articleCategory],
  articlePosition: ({ articlePosition }) => `Position ${POSITION_LABELS[articlePosition]}`,
  articleEntities: ({ articleEntities }) => quoted('Article', articleEntities),
  articleShare: ({ share }) => `Partagés, ${SHARE_LABELS[share]}`,
  share: ({ share }) => `Réseau ${SHARE_LABELS[share]}`,
  url: ({ url }) => quoted('URL', url),
  urlEntities: ({ urlEntities }) => quoted('Mots', urlEntities),
  limit: ({ limit }) => `${limit} premiers`,
};

const ADDRESS_ONLY = ['url', 'urlEntities', 'limit'] as const;

/**
 * One chip for each filter besides the three fields that are always shown. Filters that only an address can set on this
 * screen have one too, else they would filter unseen. The network is part of the chip of shares.
 */
export function chipsOf(query: SharedQuery, defaults: SharedQuery, fields: readonly FilterField[]): Chip[] {
  const shown = [...new Set([...fields, ...ADDRESS_ONLY])].filter((key) => query[key] !== defaults[key]);
  return shown
    .filter((key) => key !== 'share' || !query.articleShare)
    .map((key) => ({ key, label: WORDS[key](query, fields) }));
}

/** The query without one of its filters. */
export const without = (query: SharedQuery, key: keyof SharedQuery, defaults: SharedQuery): SharedQuery => ({
  ...query,
  [key]: defaults[key],
});

/** A query in words, for paper and the list of recent queries: zone, period, publisher, then other differences. */
export function queryWords(
  query: SharedQuery,
  defaults: SharedQuery,
  fields: readonly FilterField[],
  publisher: string,
  periode: RelativePeriod | null = null,
): string[] {
  return [
    query.source === 'tout' ? 'Toutes les zones' : `Zone ${ZONE_LABELS[query.source]}`,
    periode === null ? periodWords(query.fromDate, query.toDate) : RELATIVE_PERIOD_LABELS[periode],
    publisher === 'Tous' ? 'Tous les éditeurs' : publisher,
    ...chipsOf(query, defaults, fields).map(({ label }) => label),
  ];
}
