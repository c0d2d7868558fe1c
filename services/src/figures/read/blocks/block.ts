import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { ClusterColumn } from './assigned-clusters.ts';
import type { ArticleNumbers, TextNumbers } from './numbers.ts';

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
  hosts: TextNumbers;
}

/** Pages are numbered by source, then by position, from 0. */
export const pageNumber = (source: number, position: number): number => source * POSITIONS.length + position;
export const PAGES = SOURCES.flatMap((source, i) =>
  POSITIONS.map((position, j) => ({ source, position, number: pageNumber(i, j) })),
);

/** SQL of {@link pageNumber}. */
export const PAGE_SQL = `toUInt8((toInt8(source) - 1) * ${POSITIONS.length} + toInt8(position) - 1)`;

/** The exposure of a range in memory: closed days are read once, the rest of the range once a question. */
export interface Blocks extends Names {
  /** Whole closed days. */
  closed: readonly Block[];
  /** The rest of the range. */
  open: readonly Block[];
  /** What was computed of the closed days alone, under a name that says what; computed once for the same days. Nobody may change it. */
  ofClosed: <Result extends Summary>(name: string, compute: () => Result) => Result;
  /** The cluster of each article, as stored at this moment. */
  clusters: () => Promise<ClusterColumn>;
}

/** What is kept of closed days. */
export interface Summary {
  bytes: number;
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

/** The first rows of a block, without the places behind them. */
export const cutRows = ({ day, ...columns }: Block, rows: number): Block => ({
  day,
  rows,
  host: columns.host.slice(0, rows),
  article: columns.article.slice(0, rows),
  page: columns.page.slice(0, rows),
  category: columns.category.slice(0, rows),
  hours: columns.hours.slice(0, rows),
  first: columns.first.slice(0, rows),
  last: columns.last.slice(0, rows),
  points: columns.points.slice(0, rows),
});

/** Bytes of an article's number, host and id, with the free places of their table, and of its cluster. */
const ARTICLE_BYTES = 28 + 12;

/** Bytes that so many rows take in so many blocks, each row with an article of its own at most. */
export const blockBytes = (rows: number, blocks = 1): number => rows * (5 * 4 + 2 + 8 + ARTICLE_BYTES) + blocks * 512;
