import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { RolledDay } from '../rollup-days.ts';
import type { Block } from './block.ts';
import { blockStatement, readBlock } from './day-block.ts';
import { type Filling, keyOf, type Memory } from './day-memory.ts';
import { cutQuarters } from './day-quarters.ts';

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
