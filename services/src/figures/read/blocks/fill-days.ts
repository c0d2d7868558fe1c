import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { publishedDays, quartersOf } from '../exposure-sql.ts';
import type { ReadContext } from '../read-context.ts';
import type { RolledDay } from '../rollup-days.ts';
import { type Block, blockBytes } from './block.ts';
import { blockStatement, readBlock } from './day-block.ts';
import { type Filling, keyOf, type Memory } from './day-memory.ts';
import { cutQuarters, quartersBytes, quartersStatement, readQuarters } from './day-quarters.ts';

/** Days of a question that are not in memory. */
export interface MissingDays {
  days: readonly RolledDay[];
  cut: readonly RolledDay[];
  /** All whole days of the range, those in memory too: they are read if all of them fit, or ranges would push out one another's days for ever. */
  range: readonly RolledDay[];
}

/** What is kept beside the days: clusters, read before someone asks. */
export async function readBeside(asking: ReadContext, { assigned }: Memory): Promise<void> {
  await assigned.read(asking);
}

/** Reads days that fit into memory, one after the other, so that questions go first. */
export async function fill(asking: Filling, memory: Memory, { days, cut, range }: MissingDays): Promise<void> {
  const { store, weights, signal } = asking;
  const options = signal ? { signal } : {};
  if (days.length > 0 && blockBytes(await rowsOf(asking, range), range.length) <= memory.days.maxSize) {
    for (const day of days) {
      const { sql, values } = blockStatement({ days: [day], totals: true, rest: [] }, weights);
      const bytes = await store.binary(sql, values, options);
      memory.days.set(keyOf(weights, day), readBlock(day.range.from / 1_000, bytes, memory));
    }
  }
  for (const day of cut) {
    if (quartersBytes(await quartersIn(asking, day.range)) > memory.quarters.maxSize) continue;
    const { sql, values } = quartersStatement(day, weights);
    memory.quarters.set(keyOf(weights, day), readQuarters(day, await store.binary(sql, values, options), memory));
  }
}

function rowsOf(asking: ReadContext, days: readonly RolledDay[]): Promise<number> {
  const bindings = new Bindings();
  const where = publishedDays({ days }, bindings).join(' AND ');
  return countOf(asking, `exposure_days WHERE ${where}`, bindings);
}

export function quartersIn(asking: ReadContext, range: MinuteRange): Promise<number> {
  const bindings = new Bindings();
  return countOf(asking, `exposure_quarters WHERE ${quartersOf([range], bindings)}`, bindings);
}

async function countOf({ store, signal }: ReadContext, from: string, { values }: Bindings): Promise<number> {
  const sql = `SELECT toFloat64(count()) FROM ${from}`;
  return (await store.query<[number]>(sql, values, signal ? { signal } : {}))[0]?.[0] ?? 0;
}

/** A part of one day: cut out of a closed day in memory, else asked of the engine, as today and days that were written to since their roll-up are. */
export function readPart(
  asking: Filling,
  memory: Memory,
  range: MinuteRange,
  cut: readonly RolledDay[],
): Block | Promise<Block> {
  const { weights } = asking;
  const day = cut.find((one) => one.range.from <= range.from && one.range.to >= range.to);
  const quarters = day && memory.quarters.get(keyOf(weights, day));
  return quarters ? cutQuarters(quarters, range, weights) : askPart(asking, memory, range);
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
