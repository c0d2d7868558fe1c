import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { dayBounds } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { points, quarterMinutes } from '@vigie/schema/points-sql';
import type { Statement } from '@vigie/schema/rollup-sql';
import { minuteBits, quartersOf } from '../exposure-sql.ts';
import { pointsOf, type SlotMasks } from '../points.ts';
import type { RolledDay } from '../rollup-days.ts';
import { type Block, emptyBlock, type Names, PAGE_SQL, PAGES } from './block.ts';
import { countRows, KEY_BYTES, type KeyColumns, readKeys } from './row-binary.ts';

/** The quarters of a closed day as columns, so that any part of the day can be cut out. In the order of host, article, page and category. */
export interface DayQuarters extends KeyColumns {
  day: RolledDay;
  rows: number;
  /** Articles, pages and categories together: most rows of any part of the day. */
  groups: number;
  /** Number of the quarter in its day, from 0. */
  quarter: Uint8Array;
  /** The four masks of 15 minutes: lower and upper half of their 60 bits. */
  low: Uint32Array;
  high: Uint32Array;
  /** Of the whole quarter. */
  points: Float64Array;
}

/** Bytes that so many rows take. */
export const quartersBytes = (rows: number): number => rows * (4 * 4 + 3 + 8) + 512;

/** What {@link readQuarters} reads. */
export function quartersStatement(day: RolledDay, weights: Weights): Statement {
  const bindings = new Bindings();
  const start = bindings.bind('UInt32', day.range.from / 1_000);
  const where = quartersOf([day.range], bindings);
  const keys = 'host, article, source, position, category';
  const sql = `SELECT toString(host), article, ${PAGE_SQL}, toUInt8(toInt8(category)),
    toUInt8(intDiv(toUnixTimestamp(quarter) - ${start}, ${QUARTER_MS / 1_000})), masks, toFloat64(${points(weights, bindings)})
  FROM (SELECT ${keys}, quarter, masks, ${quarterMinutes(weights)} FROM exposure_quarters FINAL WHERE ${where})
  ORDER BY ${keys}`;
  return { sql, values: bindings.values };
}

/** Bytes of a row of the statement after its host. */
const ROW_BYTES = KEY_BYTES + 1 + 8 + 8;

/** The quarters of a day from the answer (RowBinary) to {@link quartersStatement}. */
export function readQuarters(day: RolledDay, bytes: Buffer, names: Names): DayQuarters {
  const rows = countRows(bytes, ROW_BYTES);
  const read: DayQuarters = {
    day,
    rows,
    groups: 0,
    host: new Uint32Array(rows),
    article: new Uint32Array(rows),
    page: new Uint8Array(rows),
    category: new Uint8Array(rows),
    quarter: new Uint8Array(rows),
    low: new Uint32Array(rows),
    high: new Uint32Array(rows),
    points: new Float64Array(rows),
  };
  for (let row = 0, at = 0; row < rows; row += 1) {
    at = readKeys(bytes, at, read, row, names);
    read.quarter[row] = bytes[at]!;
    read.low[row] = bytes.readUInt32LE(at + 1);
    read.high[row] = bytes.readUInt32LE(at + 5);
    read.points[row] = bytes.readDoubleLE(at + 9);
    at += ROW_BYTES - KEY_BYTES;
    if (row === 0 || !isAlike(read, row, read, row - 1)) read.groups += 1;
  }
  return read;
}

type Keys = Pick<DayQuarters, 'article' | 'page' | 'category'>;

const isAlike = (one: Keys, row: number, other: Keys, at: number): boolean =>
  one.article[row] === other.article[at] &&
  one.page[row] === other.page[at] &&
  one.category[row] === other.category[at];

/** The part of a day that lies in the range, which has no minute outside of the day. */
export function cutQuarters(quarters: DayQuarters, range: MinuteRange, weights: Weights): Block {
  const { day, article, page, category, host, quarter } = quarters;
  const { start, end } = dayBounds(day.day);
  const bits = Uint16Array.from({ length: Math.ceil((end - start) / QUARTER_MS) }, (_, number) =>
    minuteBits(start + number * QUARTER_MS, range),
  );
  const block = emptyBlock(start / 1_000, quarters.groups);
  let last = -1;
  for (let row = 0; row < quarters.rows; row += 1) {
    const number = quarter[row]!;
    const minutes = bits[number]!;
    const seen = seenIn(quarters, row) & minutes;
    if (seen === 0) continue;
    if (last < 0 || !isAlike(quarters, row, block, last)) {
      last += 1;
      block.host[last] = host[row]!;
      block.article[last] = article[row]!;
      block.page[last] = page[row]!;
      block.category[last] = category[row]!;
      block.first[last] = 0xffff_ffff;
    }
    const began = start / 1_000 + number * (QUARTER_MS / 1_000);
    const first = began + 60 * (31 - Math.clz32(seen & -seen));
    const until = began + 60 * (31 - Math.clz32(seen));
    block.points[last]! += minutes === WHOLE ? quarters.points[row]! : pointsIn(quarters, row, minutes, weights);
    block.hours[last]! |= 1 << (number >> 2);
    if (first < block.first[last]!) block.first[last] = first;
    if (until > block.last[last]!) block.last[last] = until;
  }
  return { ...block, rows: last + 1 };
}

/** All minutes of a quarter. */
const WHOLE = 0x7fff;

/** Minutes of a row in any slot: the four times 15 bits, one over the other. */
function seenIn({ low, high }: DayQuarters, row: number): number {
  const l = low[row]!;
  const h = high[row]!;
  return (l | (l >>> 15) | (l >>> 30) | (h << 2) | (h >>> 13)) & WHOLE;
}

/** Points of those minutes of a row whose bit is set. */
function pointsIn({ page, low, high }: DayQuarters, row: number, minutes: number, weights: Weights): number {
  const { source, position } = PAGES[page[row]!]!;
  const l = low[row]!;
  const h = high[row]!;
  const masks: SlotMasks = [l & minutes, (l >>> 15) & minutes, ((l >>> 30) | (h << 2)) & minutes, (h >>> 13) & minutes];
  return pointsOf(weights, source, position, masks);
}
