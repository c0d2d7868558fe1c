import { ALL_FIELDS, type FilterField } from '@vigie/contracts/views/screen-fields';
import type { SharedQuery } from './shared-query.ts';

/** The fields that most screens have in the bar itself. */
export type BarField = 'zone' | 'period' | 'publisher';

/** The query that a screen's calls send: a field that the screen does not show must not filter unseen. */
export function queryFor(query: SharedQuery, defaults: SharedQuery, used: readonly FilterField[]): SharedQuery {
  const sent: SharedQuery = { ...query };
  const drop = <K extends FilterField>(key: K) => {
    sent[key] = defaults[key];
  };
  for (const field of ALL_FIELDS) if (!used.includes(field)) drop(field);
  return sent;
}
