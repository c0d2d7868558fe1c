import type { FileFact } from '@vigie/charts/export-slot';
import type { FileQuery } from '@vigie/contracts/file-name';
import type { RelativePeriod } from '@vigie/contracts/options';
import { SCREEN_ACCESS, SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { FIELDS_OF } from '@vigie/contracts/views/screen-fields';
import { matchPath } from 'react-router-dom';
import { chipsOf } from '../../query/chips.ts';
import { RELATIVE_PERIOD_LABELS, ZONE_LABELS } from '../../query/labels.ts';
import { periodWords } from '../../query/periods.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';

/** The fields of the filter bar on the screen at this address. */
export function fieldsAt(pathname: string): readonly FilterField[] {
  const name = SCREEN_NAMES.find((one) => matchPath(SCREEN_ACCESS[one].path, pathname) !== null);
  return name ? FIELDS_OF[name] : [];
}

interface SharedQuestion {
  query: SharedQuery;
  periode: RelativePeriod | null;
  defaults: SharedQuery;
  fields: readonly FilterField[];
  publisher: string;
}

/** The shared query in words. A relative period has its dates beside it: a file is read later. */
export function sharedFacts({ query, periode, defaults, fields, publisher }: SharedQuestion): FileFact[] {
  const dates = periodWords(query.fromDate, query.toDate);
  const filters = chipsOf(query, defaults, fields).map(({ label }) => label);
  return [
    ['Éditeur', isEveryone(query.editeur) ? 'Tous les éditeurs' : publisher],
    ['Période', periode === null ? dates : `${RELATIVE_PERIOD_LABELS[periode]} (${dates})`],
    ['Zone', query.source === 'tout' ? 'Toutes les zones' : ZONE_LABELS[query.source]],
    ['Filtres', filters.length === 0 ? 'Aucun autre filtre' : filters.join(', ')],
  ];
}

export const sharedOf = ({ editeur, fromDate, toDate }: SharedQuery): FileQuery => ({ editeur, fromDate, toDate });
