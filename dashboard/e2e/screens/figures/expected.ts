import type { AnswerOf } from '@vigie/contracts/calls/index';
import {
  ARTICLE,
  ARTICLE_COLUMNS,
  type CellFormat,
  PUBLISHER,
  PUBLISHER_COLUMNS,
  type RowColumn,
} from '@vigie/contracts/row-columns';
import type { GridReading } from './read-screen.ts';

/** The tests have their own formats and sums, so that a fault of the dashboard's is not hidden. */

/** An average may have a decimal. */
const FIGURE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

/** `YYYY-MM-DDTHH:mm` in Paris, to compare with the ends of a query's range. */
export const wallText = (value: string): string => WALL.format(new Date(value)).replace(' ', 'T');

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ');

export const numberText = (value: number | null | undefined): string =>
  value == null ? '–' : plain(FIGURE.format(value));
/** With a minus sign, not a hyphen. */
export const percentText = (value: number | null | undefined): string =>
  value == null ? '–' : plain(PERCENT.format(value)).replace(/^-/, '−');
export const momentText = (value: string | null | undefined): string =>
  value == null ? '–' : plain(MOMENT.format(new Date(value))).replace(',', '');

export const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};

type Exposition = AnswerOf<'publisherExposition'>[number];

const SCORE_TILES = {
  Total: 'score',
  'Google Desktop': 'score_google_desktop',
  'Google Mobile': 'score_google_mobile_webview',
  'Apple News': 'score_applenews',
} as const;

/** Tiles of scores under a heading, from the points of each day. */
export const scoreTiles = (heading: string, { scores_jour }: Exposition): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SCORE_TILES).map(([label, key]) => [
      `${heading} · ${label}`,
      numberText(sum(scores_jour.map((day) => day[key]))),
    ]),
  );

export const sitemapTiles = ({ sitemap }: Exposition): Record<string, string> => ({
  'Sitemap · Nouveaux articles en sitemap': numberText(sum(sitemap.articles_jour)),
  'Sitemap · URLs dans les sitemaps': numberText(sitemap.articles_direct),
});

type WireRows = readonly (readonly unknown[])[];
/** 'any': drawn with more than its value. */
type Kind = 'number' | 'moment' | 'text' | 'any';

/** Column id → position of its value in a row, and its format. */
export type Columns = Readonly<Record<string, readonly [position: number, kind: Kind]>>;

/** How cells are compared, by what they hold. */
const KIND: Readonly<Partial<Record<CellFormat, Kind>>> = {
  count: 'number',
  points: 'number',
  time: 'moment',
  publisher: 'text',
};

export const ARTICLE_GRID: Columns = Object.fromEntries(
  ARTICLE_COLUMNS.map(({ key, format }) => [key, [ARTICLE[key], KIND[format] ?? 'any']]),
);

export const PUBLISHER_GRID: Columns = Object.fromEntries(
  PUBLISHER_COLUMNS.map(({ key, format }) => [
    key,
    [PUBLISHER[key], key === 'editeur' ? 'any' : (KIND[format] ?? 'any')],
  ]),
);

const textOf = (value: unknown, kind: Kind): string =>
  kind === 'number'
    ? numberText(value as number | null)
    : kind === 'moment'
      ? momentText(value as string | null)
      : plain(String(value ?? '–'));

/**
 * Cells of a grid that differ from the rows of an answer, one line each. `rowOf` finds the answered row of a drawn row.
 * `total`: rows that there are; the page may have asked for the first of them only.
 */
export function gridDifferences(
  { label, count, rows: drawn }: GridReading,
  { rows, total }: { rows: WireRows; total: number },
  columns: Columns,
  rowOf: (row: GridReading['rows'][number]) => readonly unknown[] | undefined,
): string[] {
  const differences = count === total ? [] : [`${label}: ${count} rows, answered ${total}`];
  if (drawn.length === 0 && rows.length > 0) differences.push(`${label}: no row is drawn`);
  for (const row of drawn) {
    const answered = rowOf(row);
    if (!answered) {
      differences.push(`${label}: ${row.href ?? JSON.stringify(row.cells)} is not in the answer`);
      continue;
    }
    for (const [id, text] of Object.entries(row.cells)) {
      const column = columns[id];
      if (!column || column[1] === 'any') continue;
      const expected = textOf(answered[column[0]], column[1]);
      if (text !== expected) differences.push(`${label}: ${row.href}, ${id}: ${text}, answered ${expected}`);
    }
  }
  return differences;
}

/** Headings of a grid that differ from the table of columns, and columns that it does not know, one line each. */
export const headingDifferences = (
  { label, headings }: GridReading,
  columns: Columns,
  table: readonly RowColumn[],
): string[] =>
  Object.entries(headings).flatMap(([id, heading]) => {
    const expected = table[columns[id]?.[0] ?? -1]?.label;
    return heading === expected ? [] : [`${label}, heading of ${id}: ${heading}, not ${expected}`];
  });

/** Rows of articles by the id in the row's link. */
export const articleOf = (rows: WireRows) => {
  const byId = new Map(rows.map((row) => [String(row[ARTICLE.id]), row]));
  return ({ href }: { href: string | null }) => byId.get(/\/article\/([^/?]+)/.exec(href ?? '')?.[1] ?? '');
};

/** Rows of publishers by their name. */
export const publisherOf = (rows: WireRows) => {
  const byName = new Map(rows.map((row) => [plain(String(row[PUBLISHER.editeur])), row]));
  return ({ cells }: { cells: Record<string, string> }) => byName.get(cells.editeur ?? '');
};

/** Tiles that are missing or differ from what is expected. */
export const tileDifferences = (tiles: Record<string, string>, expected: Record<string, string>): string[] =>
  Object.entries(expected)
    .filter(([label, text]) => tiles[label] !== text)
    .map(([label, text]) => `${label}: ${tiles[label] ?? 'no such tile'}, answered ${text}`);
