import type { RelativePeriod } from '@vigie/contracts/options';
import { chipsOf } from './chips.ts';
import type { FilterField } from './filter-fields.ts';
import { RELATIVE_PERIOD_LABELS, ZONE_LABELS } from './labels.ts';
import { periodWords } from './period-label.ts';
import type { SharedQuery } from './shared-query.ts';

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
