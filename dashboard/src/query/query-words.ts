import { chipsOf } from './chips.ts';
import type { FilterField } from './filter-fields.ts';
import { ZONE_LABELS } from './labels.ts';
import { periodWords } from './period-label.ts';
import type { SharedQuery } from './shared-query.ts';

/** A query in words, for paper and the list of recent queries: zone, period, publisher, then other differences. */
export function queryWords(
  query: SharedQuery,
  defaults: SharedQuery,
  fields: readonly FilterField[],
  publisher: string,
): string[] {
  return [
    query.source === 'tout' ? 'Toutes les zones' : `Zone ${ZONE_LABELS[query.source]}`,
    periodWords(query.fromDate, query.toDate),
    publisher === 'Tous' ? 'Tous les éditeurs' : publisher,
    ...chipsOf(query, defaults, fields).map(({ label }) => label),
  ];
}
