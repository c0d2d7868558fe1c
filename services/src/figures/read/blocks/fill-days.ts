import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import type { Statement } from '@vigie/schema/rollup-sql';
import { ALL_PAGES } from '../../question/scope.ts';
import { exposureSql, publishedDays, quartersOf } from '../exposure-sql.ts';
import type { ReadContext } from '../read-context.ts';
import type { Reading, RolledDay } from '../rollup-days.ts';
import { type Block, blockBytes, emptyBlock, type Names, PAGE_SQL } from './block.ts';
import { type Filling, keyOf, type Memory } from './day-memory.ts';
import { cutQuarters, quartersBytes, quartersStatement, readQuarters } from './day-quarters.ts';
import { KEY_BYTES, readKeys } from './key-columns.ts';
import { countRows } from './row-binary.ts';

/** What {@link readBlock} reads: a day, or a part of one, on all pages and of all publishers. */
function blockStatement(reading: Reading, weights: Weights): Statement {
  const bindings = new Bindings();
  const source = { reading, weights, pages: ALL_PAGES, publishers: null };
  const rows = exposureSql(source, { points: true, ends: true, hours: true, bucket: 'daily' }, bindings);
  const sql = `SELECT toString(host), article, ${PAGE_SQL}, toUInt8(toInt8(category)),
    groupBitOr(toUInt32(hours)), toUInt32(min(first)), toUInt32(max(last)), toFloat64(sum(points))
  FROM ${rows} GROUP BY host, article, source, position, category`;
  return { sql, values: bindings.values };
}

/** Bytes of a row of the statement after its host. */
const ROW_BYTES = KEY_BYTES + 4 + 4 + 4 + 8;

/** A block from the answer (RowBinary) to {@link blockStatement}. `day`: start of the Paris day, unix seconds. */
function readBlock(day: number, bytes: Buffer, names: Names): Block {
  const block = emptyBlock(day, countRows(bytes, ROW_BYTES));
  for (let row = 0, at = 0; row < block.rows; row += 1) {
    at = readKeys(bytes, at, block, row, names);
    block.hours[row] = bytes.readUInt32LE(at);
    block.first[row] = bytes.readUInt32LE(at + 4);
    block.last[row] = bytes.readUInt32LE(at + 8);
    block.points[row] = bytes.readDoubleLE(at + 12);
    at += ROW_BYTES - KEY_BYTES;
  }
  return block;
}

/** Days of a question that are not in memory. */
export interface MissingDays {
  days: readonly RolledDay[];
  cut: readonly RolledDay[];
  /** All whole days of the range, those in memory too: they are read if all of them fit, or ranges would push out one another's days for ever. */
  range: readonly RolledDay[];
}

/** What is kept beside the days: clusters, read before someone asks. */
export async function readBeside(context: ReadContext, { assigned }: Memory): Promise<void> {
  await assigned.read(context);
}

/** Reads days that fit into memory, one after the other, so that questions go first. */
export async function fill(filling: Filling, memory: Memory, { days, cut, range }: MissingDays): Promise<void> {
  const { store, weights, signal } = filling;
  const options = signal ? { signal } : {};
  if (days.length > 0 && blockBytes(await rowsOf(filling, range), range.length) <= memory.days.maxSize) {
    for (const day of days) {
      const { sql, values } = blockStatement({ days: [day], totals: true, rest: [] }, weights);
      const bytes = await store.binary(sql, values, options);
      memory.days.set(keyOf(weights, day), readBlock(day.range.from / 1_000, bytes, memory));
    }
  }
  for (const day of cut) {
    if (quartersBytes(await quartersIn(filling, day.range)) > memory.quarters.maxSize) continue;
    const { sql, values } = quartersStatement(day, weights);
    memory.quarters.set(keyOf(weights, day), readQuarters(day, await store.binary(sql, values, options), memory));
  }
}

function rowsOf(context: ReadContext, days: readonly RolledDay[]): Promise<number> {
  const bindings = new Bindings();
  const where = publishedDays({ days }, bindings).join(' AND ');
  return countOf(context, `exposure_days WHERE ${where}`, bindings);
}

export function quartersIn(context: ReadContext, range: MinuteRange): Promise<number> {
  const bindings = new Bindings();
  return countOf(context, `exposure_quarters WHERE ${quartersOf([range], bindings)}`, bindings);
}

async function countOf({ store, signal }: ReadContext, from: string, { values }: Bindings): Promise<number> {
  const sql = `SELECT toFloat64(count()) FROM ${from}`;
  return (await store.query<[number]>(sql, values, signal ? { signal } : {}))[0]?.[0] ?? 0;
}

/** A part of one day: cut out of a closed day in memory, else read from the engine, as today and days that were written to since their roll-up are. */
export function readPart(
  filling: Filling,
  memory: Memory,
  range: MinuteRange,
  cut: readonly RolledDay[],
): Block | Promise<Block> {
  const { weights } = filling;
  const day = cut.find((one) => one.range.from <= range.from && one.range.to >= range.to);
  const quarters = day && memory.quarters.get(keyOf(weights, day));
  return quarters ? cutQuarters(quarters, range, weights) : askPart(filling, memory, range);
}

async function askPart({ store, weights, signal }: Filling, memory: Memory, range: MinuteRange): Promise<Block> {
  const { sql, values } = blockStatement({ days: [], totals: true, rest: [range] }, weights);
  const bytes = await store.binary(sql, values, signal ? { signal } : {});
  const known = memory.answered.get(bytes);
  if (known) return known;
  const block = readBlock(dayBounds(parisDay(range.from)).start / 1_000, bytes, memory);
  memory.answered.set(bytes, block);
  return block;
}

/** The parts of a range that lie in one Paris day each. */
export function byDay({ from, to }: MinuteRange): MinuteRange[] {
  const { end } = dayBounds(parisDay(from));
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...byDay({ from: end, to })];
}
