import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import type { Statement } from '@vigie/schema/rollup-sql';
import { ALL_PAGES } from '../context.ts';
import { exposureSql } from '../exposure-sql.ts';
import type { Reading } from '../rollup-days.ts';
import type { ArticleNumbers, HostNumbers } from './numbers.ts';

/**
 * Exposure of one Paris day, or of a part of it, as columns: a row for each article, source, position and category. An article has one
 * host.
 */
export interface Block {
  /** Start of the day, unix seconds. */
  day: number;
  rows: number;
  host: Uint32Array;
  article: Uint32Array;
  /** Number of the source and position, see {@link pageNumber}. */
  page: Uint8Array;
  /** 0: none; else the place in CATEGORIES, from 1. */
  category: Uint8Array;
  /** Bit h: seen in hour h of the day. */
  hours: Uint32Array;
  /** First and last visible minute, unix seconds. */
  first: Uint32Array;
  last: Uint32Array;
  points: Float64Array;
}

/** What numbers in blocks stand for. */
export interface Names {
  articles: ArticleNumbers;
  hosts: HostNumbers;
}

/** Pages are numbered by source, then by position, from 0. */
export const pageNumber = (source: number, position: number): number => source * POSITIONS.length + position;
export const PAGES = SOURCES.flatMap((source, i) =>
  POSITIONS.map((position, j) => ({ source, position, number: pageNumber(i, j) })),
);

/** What {@link readBlock} reads: a day, or a part of one, on all pages and of all publishers. */
export function blockStatement(reading: Reading, weights: Weights): Statement {
  const bindings = new Bindings();
  const source = { reading, weights, pages: ALL_PAGES, publishers: null };
  const rows = exposureSql(source, { points: true, ends: true, hours: true, bucket: 'daily' }, bindings);
  const sql = `SELECT toString(host), article, ${PAGE_SQL}, toUInt8(toInt8(category)),
    groupBitOr(toUInt32(hours)), toUInt32(min(first)), toUInt32(max(last)), toFloat64(sum(points))
  FROM ${rows} GROUP BY host, article, source, position, category`;
  return { sql, values: bindings.values };
}

/** SQL of {@link pageNumber}. */
export const PAGE_SQL = `toUInt8((toInt8(source) - 1) * ${POSITIONS.length} + toInt8(position) - 1)`;

/** Bytes of a row of the statement after its host. */
const ROW_BYTES = 8 + 1 + 1 + 4 + 4 + 4 + 8;

/** A block from the answer (RowBinary) to {@link blockStatement}. `day`: start of the Paris day, unix seconds. */
export function readBlock(day: number, bytes: Buffer, { articles, hosts }: Names): Block {
  const block = emptyBlock(day, countRows(bytes, ROW_BYTES));
  for (let row = 0, at = 0; row < block.rows; row += 1) {
    const { start, end } = textAt(bytes, at);
    at = end;
    const host = hosts.numberOf(bytes.toString('latin1', start, end));
    block.host[row] = host;
    block.article[row] = articles.numberOf(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at), host);
    block.page[row] = bytes[at + 8]!;
    block.category[row] = bytes[at + 9]!;
    block.hours[row] = bytes.readUInt32LE(at + 10);
    block.first[row] = bytes.readUInt32LE(at + 14);
    block.last[row] = bytes.readUInt32LE(at + 18);
    block.points[row] = bytes.readDoubleLE(at + 22);
    at += ROW_BYTES;
  }
  return block;
}

/** Rows of RowBinary that begin with a text and go on with so many bytes. */
export function countRows(bytes: Buffer, width: number): number {
  let rows = 0;
  for (let at = 0; at < bytes.length; rows += 1) at = textAt(bytes, at).end + width;
  return rows;
}

/** A text of RowBinary: its length, in groups of seven bits from the lowest, then its bytes. */
export function textAt(bytes: Buffer, at: number): { start: number; end: number } {
  let length = 0;
  let start = at;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[start]!;
    start += 1;
    length |= (byte & 127) << shift;
    if (byte < 128) return { start, end: start + length };
  }
}

export const emptyBlock = (day: number, rows: number): Block => ({
  day,
  rows,
  host: new Uint32Array(rows),
  article: new Uint32Array(rows),
  page: new Uint8Array(rows),
  category: new Uint8Array(rows),
  hours: new Uint32Array(rows),
  first: new Uint32Array(rows),
  last: new Uint32Array(rows),
  points: new Float64Array(rows),
});

/** Bytes that a block of so many rows takes. */
export const blockBytes = (rows: number): number => rows * (5 * 4 + 2 + 8) + 512;
