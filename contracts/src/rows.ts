import { z } from 'zod';
import { ARTICLE_ID } from './article-id.ts';
import { ARTICLE_COLUMNS, type CellFormat, PUBLISHER_COLUMNS, type RowColumn } from './row-columns.ts';

/** Rows of lists, from the columns of row-columns.ts: keyed by column, and packed as answers have them. */

/** RFC 3339 in UTC. */
export const timeOut = z.iso.datetime();
export const dayOut = z.iso.date();
export const articleIdSchema = z.string().regex(ARTICLE_ID);
export const scoreOut = z.number().min(0);
/** null: no page of any aggregator was photographed before the end of the range. */
export const exposedScore = scoreOut.nullable();
export const countOut = z.number().int().min(0);

/** The schema of what a cell holds. */
const CELL = {
  flag: z.boolean(),
  rank: countOut,
  count: countOut,
  points: scoreOut,
  publisher: z.string(),
  title: z.string(),
  text: z.string(),
  id: articleIdSchema,
  time: timeOut,
  link: z.string(),
} as const satisfies Partial<Record<CellFormat, z.ZodType>>;

type StoredColumn = RowColumn & { readonly format: keyof typeof CELL };
type CellSchema<C extends StoredColumn> = C extends { nullable: true }
  ? z.ZodNullable<(typeof CELL)[C['format']]>
  : (typeof CELL)[C['format']];

/** Units beside those that columns have themselves. */
const UNITS: Partial<Record<CellFormat, string>> = { points: 'points', time: 'RFC 3339, UTC' };

/** The API's description names a position by its key, and says its heading and unit. */
function cellSchema({ key, format, unit = UNITS[format], label, report = key, nullable }: StoredColumn) {
  const cell: z.ZodType = nullable ? CELL[format].nullable() : CELL[format];
  return cell.meta({ title: key, description: [label ?? report, unit].filter(Boolean).join(': ') });
}

/** The schema of a packed row. */
const packed = <const T extends readonly [StoredColumn, ...StoredColumn[]]>(columns: T) =>
  z.tuple(columns.map(cellSchema) as unknown as { -readonly [I in keyof T]: CellSchema<T[I]> });

/** A row, keyed by column. */
type CellsOf<T extends readonly StoredColumn[]> = {
  -readonly [C in T[number] as C['key']]: z.output<CellSchema<C>>;
};

/** The same in answers: the cells without their keys, in the order of the columns. */
const packing =
  <const T extends readonly StoredColumn[]>(columns: T) =>
  (row: CellsOf<T>) =>
    columns.map(({ key }) => row[key as keyof CellsOf<T>]);

/** An article of a list, as services hand it on until a call answers it. */
export type ArticleRow = CellsOf<typeof ARTICLE_COLUMNS>;
export const packedArticle = packed(ARTICLE_COLUMNS);
export type PackedArticle = z.output<typeof packedArticle>;
export const packArticle = packing(ARTICLE_COLUMNS) as unknown as (row: ArticleRow) => PackedArticle;

export type PublisherRow = CellsOf<typeof PUBLISHER_COLUMNS>;
export const packedPublisher = packed(PUBLISHER_COLUMNS);
export type PackedPublisher = z.output<typeof packedPublisher>;
export const packPublisher = packing(PUBLISHER_COLUMNS) as unknown as (row: PublisherRow) => PackedPublisher;
