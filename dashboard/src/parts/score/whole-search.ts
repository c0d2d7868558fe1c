import { encodeQuery } from '../../query/query-codec.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

/** The search part of a link that says the same tomorrow and to others: period and publisher stand in it, also when they are the defaults. */
export function wholeSearch(
  query: SharedQuery,
  defaults: SharedQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(encodeQuery(query, defaults));
  for (const field of ['fromDate', 'toDate', 'editeur'] as const) params.set(field, query[field]);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `?${params}`;
}
