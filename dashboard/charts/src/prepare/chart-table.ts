import type { FileTable } from '../export-slot.ts';
import type { Layout } from './layout.ts';
import { LACKING, NOTES } from './twin.ts';

/** The figures of a chart as a file has them: those of its table, with whole dates, and beside them what a bucket or a sum lacks, and notes. */
export function chartTable({ twin, buckets, grain }: Pick<Layout, 'twin' | 'buckets' | 'grain'>): FileTable {
  const daily = grain === 'day';
  const cut = twin.rows.some(({ part }) => part !== null);
  const noted = twin.columns.at(-1) === NOTES;
  const lacks = twin.columns.at(noted ? -2 : -1) === LACKING;
  const figures = twin.columns.slice(1, twin.columns.length - Number(noted) - Number(lacks));
  return {
    columns: [
      { heading: 'Date', format: daily ? 'day' : 'datetime' },
      ...figures.map((heading) => ({ heading, format: 'number' as const })),
      ...(lacks ? [{ heading: LACKING, format: 'text' as const }] : []),
      ...(cut ? [{ heading: 'Remarque', format: 'text' as const }] : []),
      ...(noted ? [{ heading: NOTES, format: 'text' as const }] : []),
    ],
    rows: twin.rows.map((row, index) => [
      daily ? buckets[index]?.day : row.start,
      ...row.figures,
      ...(lacks ? [row.lacking] : []),
      ...(cut ? [row.part] : []),
      ...(noted ? [row.notes] : []),
    ]),
    count: twin.rows.length,
  };
}
