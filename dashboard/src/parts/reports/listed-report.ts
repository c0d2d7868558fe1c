import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import type { ListedReport } from '../../api/calls/report-list.ts';
import { paths } from '../../paths/paths.ts';
import { queryWords } from '../../query/chips.ts';
import { encodeQuery } from '../../query/query-codec.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { withProofAddress } from '../proof/proof-address.ts';

/** A report of the last 30 days in words, wherever it is named. */

export const REPORT_TYPES: Readonly<Record<ListedReport['type'], string>> = {
  daily: 'Reporting',
  theme: 'Thème',
  statement: 'Constat',
  matin: 'Ce matin',
};

/** Its question, as a screen asks it. */
export function reportQuery({ query: input }: Pick<ListedReport, 'query'>, defaults: SharedQuery): SharedQuery {
  const { fromDate = defaults.fromDate, toDate = defaults.toDate } = input;
  return { ...defaults, ...input, fromDate, toDate, limit: null };
}

export const reportTitle = ({ type }: Pick<ListedReport, 'type'>, publisher: string): string =>
  `${REPORT_TYPES[type]} · ${publisher}`;

/** Period and filters. */
export const reportDetail = (query: SharedQuery, defaults: SharedQuery, publisher: string): string =>
  queryWords(query, defaults, SCREEN_FIELDS.reporting, publisher)
    .filter((text) => text !== publisher)
    .join(' · ');

/** The screen that shows the question of a report. */
export function reportAddress(
  { type, cible, adresse }: Pick<ListedReport, 'type' | 'cible' | 'adresse'>,
  query: SharedQuery,
) {
  if (adresse !== null) {
    const [pathname = '', search = ''] = adresse.split('?');
    return { pathname, search: `?${search}` };
  }
  const search = encodeQuery(query);
  if (cible) {
    const isPublisher = cible.type === 'editeur';
    const own = isPublisher ? encodeQuery({ ...query, editeur: cible.id }) : search;
    return { pathname: paths.preuve, search: withProofAddress(own, { cible: isPublisher ? null : cible }) };
  }
  return { pathname: type === 'theme' ? paths.thematique : paths.reporting, search };
}
