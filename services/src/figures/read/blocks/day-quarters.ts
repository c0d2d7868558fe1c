import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { dayBounds } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { points, quarterMinutes } from '@vigie/schema/points-sql';
import type { Statement } from '@vigie/schema/rollup-sql';
import { pointsOf, type SlotMasks } from '../../exposure/points.ts';
import { quartersOf } from '../exposure-sql.ts';
import { minuteBits } from '../quarters.ts';
import type { RolledDay } from '../rollup-days.ts';
import { type Block, cutRows, emptyBlock, type Names, PAGE_SQL, PAGES } from './block.ts';
import { KEY_BYTES, type KeyColumns, readKeys } from './key-columns.ts';
import { countRows } from './row-binary.ts';

/** The quarters of a day as columns, so that any part of the day can be cut out. */
export interface DayQuarters {
  /** In Paris. */
  day: string;
  rows: number;
  /** Number of the row's group. */
  group: Uint32Array;
  /** Number of the quarter in its day, from 0. */
  quarter: Uint8Array;
  /** The four masks of 15 minutes: lower and upper half of their 60 bits. */
  low: Uint32Array;
  high: Uint32Array;
  /** Of the whole quarter. */
  points: Float64Array;
  /** Articles on pages: a block has one row of each. */
  groups: KeyColumns & { count: number };
}

/** Bytes that so many rows take, each with a group of its own at most. */
export const quartersBytes = (rows: number): number => rows * (3 * 4 + 1 + 8 + 2 * 4 + 2) + 512;

const emptyQuarters = (day: string, rows: number): DayQuarters => ({
  day,
  rows,
  group: new Uint32Array(rows),
  quarter: new Uint8Array(rows),
  low: new Uint32Array(rows),
  high: new Uint32Array(rows),
  points: new Float64Array(rows),
  groups: {
    count: 0,
    host: new Uint32Array(rows),
    article: new Uint32Array(rows),
    page: new Uint8Array(rows),
    category: new Uint8Array(rows),
  },
});

/** SQL of the columns that {@link readQuarter} reads, of rows with `quarter`, `masks` and {@link quarterMinutes}. `start`: of the day, unix seconds. */
const quarterColumns = (start: number, weights: Weights, bindings: Bindings): string =>
  `toString(host), article, ${PAGE_SQL}, toUInt8(toInt8(category)),
    toUInt8(intDiv(toUnixTimestamp(quarter) - ${bindings.bind('UInt32', start)}, ${QUARTER_MS / 1_000})), masks,
    toFloat64(${points(weights, bindings)})`;

/** What {@link readQuarters} reads. */
export function quartersStatement(day: RolledDay, weights: Weights): Statement {
  const bindings = new Bindings();
  const where = quartersOf([day.range], bindings);
  const keys = 'host, article, source, position, category';
  const sql = `SELECT ${quarterColumns(day.range.from / 1_000, weights, bindings)}
  FROM (SELECT ${keys}, quarter, masks, ${quarterMinutes(weights)} FROM exposure_quarters FINAL WHERE ${where})
  ORDER BY ${keys}`;
  return { sql, values: bindings.values };
}

/** Bytes of a row of the statement after its host. */
const QUARTER_BYTES = KEY_BYTES + 1 + 8 + 8;

/** Reads quarter, masks and points of a row. */
function readQuarter(bytes: Buffer, at: number, quarters: DayQuarters, row: number): void {
  quarters.quarter[row] = bytes[at]!;
  quarters.low[row] = bytes.readUInt32LE(at + 1);
  quarters.high[row] = bytes.readUInt32LE(at + 5);
  quarters.points[row] = bytes.readDoubleLE(at + 9);
}

/** The quarters of a day from the answer (RowBinary) to {@link quartersStatement}. */
export function readQuarters({ day }: RolledDay, bytes: Buffer, names: Names): DayQuarters {
  const quarters = emptyQuarters(day, countRows(bytes, QUARTER_BYTES));
  const { groups } = quarters;
  for (let row = 0, at = 0; row < quarters.rows; row += 1) {
    at = readKeys(bytes, at, groups, groups.count, names);
    if (groups.count === 0 || !isAlike(groups, groups.count, groups.count - 1)) groups.count += 1;
    quarters.group[row] = groups.count - 1;
    readQuarter(bytes, at, quarters, row);
    at += QUARTER_BYTES - KEY_BYTES;
  }
  return quarters;
}

const isAlike = ({ article, page, category }: KeyColumns, one: number, other: number): boolean =>
  article[one] === article[other] && page[one] === page[other] && category[one] === category[other];

/** The part of a day that lies in the range, which has no minute outside of the day. */
export function cutQuarters(quarters: DayQuarters, range: MinuteRange, weights: Weights): Block {
  const { day, group, groups, quarter } = quarters;
  const { start, end } = dayBounds(day);
  const bits = Uint16Array.from({ length: Math.ceil((end - start) / QUARTER_MS) }, (_, number) =>
    minuteBits(start + number * QUARTER_MS, range),
  );
  const block = emptyBlock(start / 1_000, groups.count);
  /** Of each group: its row in the block + 1, 0 while it has none. */
  const places = new Uint32Array(groups.count);
  let count = 0;
  for (let row = 0; row < quarters.rows; row += 1) {
    const number = quarter[row]!;
    const minutes = bits[number]!;
    if (minutes === 0) continue;
    const seen = seenIn(quarters, row) & minutes;
    if (seen === 0) continue;
    const of = group[row]!;
    if (places[of] === 0) {
      block.host[count] = groups.host[of]!;
      block.article[count] = groups.article[of]!;
      block.page[count] = groups.page[of]!;
      block.category[count] = groups.category[of]!;
      block.first[count] = 0xffff_ffff;
      count += 1;
      places[of] = count;
    }
    const place = places[of]! - 1;
    const began = start / 1_000 + number * (QUARTER_MS / 1_000);
    const first = began + 60 * (31 - Math.clz32(seen & -seen));
    const until = began + 60 * (31 - Math.clz32(seen));
    block.points[place]! += minutes === WHOLE ? quarters.points[row]! : pointsIn(quarters, row, minutes, weights);
    block.hours[place]! |= 1 << (number >> 2);
    if (first < block.first[place]!) block.first[place] = first;
    if (until > block.last[place]!) block.last[place] = until;
  }
  return cutRows(block, count);
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
function pointsIn({ group, groups, low, high }: DayQuarters, row: number, minutes: number, weights: Weights): number {
  const { source, position } = PAGES[groups.page[group[row]!]!]!;
  const l = low[row]!;
  const h = high[row]!;
  const masks: SlotMasks = [l & minutes, (l >>> 15) & minutes, ((l >>> 30) | (h << 2)) & minutes, (h >>> 13) & minutes];
  return pointsOf(weights, source, position, masks);
}
