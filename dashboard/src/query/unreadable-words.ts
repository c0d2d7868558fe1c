import { FIELD_LABELS } from '@vigie/contracts/field-labels';
import { isOwnParameter } from '@vigie/contracts/roles/screen-parameters';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { ownLabel } from '../paths/own-parameters.ts';
import type { Parameter } from '../shared/unreadable.ts';
import { periodWords } from './periods.ts';
import { isQueryParameter, PERIODE } from './query-codec.ts';
import type { SharedQuery } from './shared-query.ts';

const labelOf = (name: string): string =>
  name === PERIODE ? 'Période' : (ownLabel(name) ?? FIELD_LABELS[name] ?? name);

const PERIOD_NAMES: readonly string[] = [PERIODE, 'fromDate', 'toDate'];
const MOST_SIGNS = 60;

const cut = (value: string): string => (value.length > MOST_SIGNS ? `${value.slice(0, MOST_SIGNS)}…` : value);
const words = ({ name, value }: Parameter): string => `${labelOf(name)} «\u00a0${cut(value)}\u00a0»`;

/** Says which values of an address cannot be read, and which period stands for one of a period. null: all can be read. */
export function unreadableWords(
  unreadable: readonly Parameter[],
  { fromDate, toDate }: Pick<SharedQuery, 'fromDate' | 'toDate'>,
): string | null {
  if (unreadable.length === 0) return null;
  const list = unreadable.map(words).join(', ');
  const said =
    unreadable.length === 1
      ? `Une valeur de l’adresse est illisible et n’est pas appliquée\u00a0: ${list}.`
      : `Des valeurs de l’adresse sont illisibles et ne sont pas appliquées\u00a0: ${list}.`;
  const isPeriod = unreadable.some(({ name }) => PERIOD_NAMES.includes(name));
  return isPeriod ? `${said} Période montrée\u00a0: ${periodWords(fromDate, toDate)}.` : said;
}

/** Parameters of an address that neither the shared query nor this screen has: names that are misspelt, or those of another screen. */
export const unknownParameters = (screen: ScreenName, search: string): Parameter[] =>
  [...new URLSearchParams(search)]
    .filter(([name]) => !isQueryParameter(name) && !isOwnParameter(screen, name))
    .map(([name, value]) => ({ name, value }));

const written = ({ name, value }: Parameter): string => `«\u00a0${cut(`${name}=${value}`)}\u00a0»`;

/** Says which parameters of an address this screen does not know. null: it knows all. */
export function unknownWords(unknown: readonly Parameter[]): string | null {
  if (unknown.length === 0) return null;
  const list = unknown.map(written).join(', ');
  return unknown.length === 1
    ? `Un paramètre de l’adresse est inconnu ici et n’est pas appliqué\u00a0: ${list}.`
    : `Des paramètres de l’adresse sont inconnus ici et ne sont pas appliqués\u00a0: ${list}.`;
}
