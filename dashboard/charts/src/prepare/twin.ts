import { formatNumber } from '@vigie/contracts/french/numbers';
import type { Bucket, IncompleteBucket } from '../buckets.ts';
import type { Lacks } from '../gaps.ts';
import type { Series } from '../types.ts';
import type { PlacedNote } from './notes.ts';

/** Heading of the column with what the sums beside it lack. */
export const LACKING = 'Sources manquantes';

/** Heading of the column with the notes that begin in a bucket. */
export const NOTES = 'Notes';

/** The same figures as the picture, as a table. */
export interface Twin {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TwinRow[];
}

export interface TwinRow {
  /** Start of the bucket, as in the data. */
  readonly start: string;
  readonly label: string;
  readonly cells: readonly string[];
  /** The figures of the cells. */
  readonly figures: readonly (number | null)[];
  /** What its sum lacks; null where it lacks nothing. */
  readonly lacking: string | null;
  /** Why it has not all of its minutes; null where it has. */
  readonly part: string | null;
  /** The notes that begin in it. `null`: none. */
  readonly notes: string | null;
}

export interface TwinInput {
  readonly title: string;
  readonly buckets: readonly Bucket[];
  readonly series: readonly Series[];
  readonly incomplete: readonly IncompleteBucket[];
  /** Adds a column with the sum of the measured figures. */
  readonly total?: boolean;
  /** Adds a column with what the sums lack, if anything. */
  readonly lacks?: Lacks;
  /** Adds a column with the notes, each where it begins, if there are any. */
  readonly notes?: readonly PlacedNote[];
}

export function bucketName(buckets: readonly Bucket[], index: number, incomplete: readonly IncompleteBucket[]): string {
  const label = buckets[index]?.label ?? '';
  const part = incomplete.find((one) => one.index === index);
  return part ? `${label} (${part.words})` : label;
}

export function sumMeasured(values: readonly (number | null | undefined)[]): number | null {
  const measured = values.filter((value): value is number => value !== null && value !== undefined);
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0);
}

/** « 1. 12/11 10:15 : Panne du CMS ». */
export const numbered = ({ number, sentence }: PlacedNote): string => `${number}. ${sentence}`;

const notesAt = (notes: readonly PlacedNote[], index: number): string =>
  notes
    .filter(({ first }) => first === index)
    .map(numbered)
    .join('\u202f; ');

export function makeTwin({
  title,
  buckets,
  series,
  incomplete,
  total = false,
  lacks = [],
  notes = [],
}: TwinInput): Twin {
  const stacked = series.filter((one) => !one.comparison);
  const withTotal = total && stacked.length > 1;
  const withLacks = lacks.some((names) => names !== null);
  return {
    caption: title,
    columns: [
      'Date',
      ...series.map(({ label }) => label),
      ...(withTotal ? ['Total'] : []),
      ...(withLacks ? [LACKING] : []),
      ...(notes.length > 0 ? [NOTES] : []),
    ],
    rows: buckets.map(({ start }, index) => {
      const sum = withTotal ? [sumMeasured(stacked.map(({ values }) => values[index]))] : [];
      const figures = [...series.map(({ values }) => values[index] ?? null), ...sum];
      const lacking = lacks[index] ?? null;
      return {
        start,
        label: bucketName(buckets, index, incomplete),
        cells: [
          ...figures.map(formatNumber),
          ...(withLacks ? [lacking ?? ''] : []),
          ...(notes.length > 0 ? [notesAt(notes, index)] : []),
        ],
        figures,
        lacking,
        part: incomplete.find((one) => one.index === index)?.words ?? null,
        notes: notesAt(notes, index) || null,
      };
    }),
  };
}

/** A spreadsheet would read figures with spaces or a real minus sign as text. */
const forSheet = (cell: string): string => cell.replace(/[\u202f\u00a0]/g, '').replace('\u2212', '-');

/** The table as tab-separated lines, headers first. A missing figure is an empty cell. */
export function twinAsTsv({ columns, rows }: Twin): string {
  const lines = rows.map(({ label, cells }) =>
    [label, ...cells.map((cell) => (cell === formatNumber(null) ? '' : forSheet(cell)))].join('\t'),
  );
  return [columns.join('\t'), ...lines].join('\n');
}
