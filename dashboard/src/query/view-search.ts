import type { RelativePeriod } from '@vigie/contracts/options';
import { isOwnParameter } from '@vigie/contracts/roles/screen-parameters';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { FIELDS_OF } from '@vigie/contracts/views/screen-fields';
import { queryFor } from './filter-fields.ts';
import { encodeQuery } from './query-codec.ts';
import type { SharedQuery } from './shared-query.ts';

interface ViewSearch {
  screen: ScreenName;
  query: SharedQuery;
  defaults: SharedQuery;
  /** `null`: the dates of the query. */
  periode: RelativePeriod | null;
  /** Search part of the address that is shown: the screen's own parameters stay. */
  search: string;
}

/** The search part of a view: the query as the screen asks it, and the screen's own parameters. What it does not know is left out. */
export function viewSearch({ screen, query, defaults, periode, search }: ViewSearch): string {
  const own = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (isOwnParameter(screen, name) && !own.has(name)) own.set(name, value);
  }
  return encodeQuery(queryFor(query, defaults, FIELDS_OF[screen]), periode, own);
}
