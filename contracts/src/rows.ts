import { z } from 'zod';
import { ARTICLE_ID } from './article-id.ts';
import { ARTICLE_COLUMNS, type CellFormat, PUBLISHER_COLUMNS, type RowColumn } from './row-columns.ts';

/** Positional rows of lists, from the columns of row-columns.ts. */

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

const cellSchema = ({ format, nullable }: StoredColumn) => (nullable ? CELL[format].nullable() : CELL[format]);

/** The schema of a positional row. */
const rowOf = <const T extends readonly [StoredColumn, ...StoredColumn[]]>(columns: T) =>
  z.tuple(columns.map(cellSchema) as unknown as { -readonly [I in keyof T]: CellSchema<T[I]> });

export const articleRow = rowOf(ARTICLE_COLUMNS);
export type ArticleRow = z.output<typeof articleRow>;

export const publisherRow = rowOf(PUBLISHER_COLUMNS);
export type PublisherRow = z.output<typeof publisherRow>;
