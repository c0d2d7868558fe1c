import { publisherNames } from './publisher-names.ts';

/** Names of files that people download: what is in them, of whom and of when. Free of run-time schemas. */

/** Of a publisher's name or a theme's words in a file's name. */
const LONGEST = 40;

/** Small plain letters and figures: « L'Écho des Îles » is lechodesiles, of several words with hyphens. */
export const slug = (text: string, between: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join(between)
    .slice(0, LONGEST)
    .replace(/-$/, '');

/** The fields of a query that a file's name tells. Dates are Paris wall clocks. */
export interface FileQuery {
  /** Left out where the file is about no publisher. */
  readonly editeur?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

const nameOf = (editeur: string): string => slug(editeur.replace(/\.[a-z]+$/i, ''), '') || 'editeur';

/** A publisher is asked for by its domain or by its name; of several the first one is named, and the others counted. */
export function publisherPart(editeur: string): string {
  if (editeur === '' || editeur === 'all') return 'marche';
  const [first = editeur, ...others] = publisherNames(editeur);
  return others.length === 0 ? nameOf(first) : `${nameOf(first)}-et-${others.length}`;
}

export const isWhole = ({ fromDate = '', toDate = '' }: FileQuery): boolean =>
  fromDate.endsWith('T00:00') && toDate.endsWith('T23:59');

/** « 2026-11-20 », « 2026-11-14-au-2026-11-20 », with the clock where days are not whole. */
export function periodPart(query: FileQuery): string {
  const { fromDate: from = '', toDate: to = '' } = query;
  const at = (wall: string): string => `${wall.slice(0, 10)}-${wall.slice(11).replace(':', 'h')}`;
  if (!isWhole(query)) return `${at(from)}-au-${at(to)}`;
  return from.slice(0, 10) === to.slice(0, 10) ? from.slice(0, 10) : `${from.slice(0, 10)}-au-${to.slice(0, 10)}`;
}

/** « vigie-lemonde-articles-2026-11-20.csv »: `kind` says what is in it. */
export function dataFileName(
  kind: string,
  { editeur, ...period }: FileQuery,
  extension: 'csv' | 'xlsx' | 'png',
): string {
  const parts = [
    'vigie',
    editeur === undefined ? '' : publisherPart(editeur),
    slug(kind, '-'),
    period.fromDate === undefined ? '' : periodPart(period),
  ];
  return `${parts.filter((part) => part !== '').join('-')}.${extension}`;
}

export const csvName = (kind: string, of: FileQuery): string => dataFileName(kind, of, 'csv');
