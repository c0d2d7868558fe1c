import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { RolledDay } from '../../exposure/rollup-days.ts';
import type { Block } from './block.ts';
import { blockStatement, readBlock } from './day-block.ts';
import { type Filling, keyOf, liveKeyOf, type Memory } from './day-memory.ts';
import { cutQuarters } from './day-quarters.ts';
import { quartersIn } from './fill-days.ts';
import { LiveDay, liveBytes } from './live-day.ts';

/** Parts of days, each of one day: of closed days in memory, of live days; null: only the engine can tell. */
export async function readParts(
  asking: Filling,
  memory: Memory,
  parts: readonly MinuteRange[],
  cut: readonly RolledDay[],
): Promise<(Block | null)[]> {
  const { weights } = asking;
  const closed = parts.map((range) => {
    const day = cut.find((one) => one.range.from <= range.from && one.range.to >= range.to);
    const quarters = day && memory.quarters.get(keyOf(weights, day));
    return quarters ? cutQuarters(quarters, range, weights) : null;
  });
  const others = parts.filter((_, i) => closed[i] === null).map(({ from }) => parisDay(from));
  const live = await liveDays(asking, memory, [...new Set(others)]);
  return Promise.all(parts.map(async (range, i) => closed[i] ?? readLive(asking, memory, live, range)));
}

/** Live days by day, those in memory and new ones; empty where the engine has to be asked. */
async function liveDays(asking: Filling, memory: Memory, days: readonly string[]): Promise<Map<string, LiveDay>> {
  if (days.length === 0 || (await asking.store.parts('exposure_quarters')) === null) return new Map();
  const { weights } = asking;
  const knownOf = (day: string): LiveDay | undefined => memory.live.get(liveKeyOf(weights, day));
  let bytes = 0;
  for (const day of days) {
    const { start, end } = dayBounds(day);
    bytes += knownOf(day)?.bytes ?? liveBytes(await quartersIn(asking, { from: start, to: end }));
  }
  // Days that do not fit together would push out one another for ever.
  if (bytes > memory.live.maxSize) return new Map();
  const live = days.map((day) => [day, knownOf(day) ?? new LiveDay(day, weights, memory)] as const);
  for (const [day, one] of live) memory.live.set(liveKeyOf(weights, day), one);
  return new Map(live);
}

async function readLive(
  asking: Filling,
  memory: Memory,
  live: ReadonlyMap<string, LiveDay>,
  range: MinuteRange,
): Promise<Block | null> {
  const day = parisDay(range.from);
  const one = live.get(day);
  if (one === undefined) return null;
  const block = await one.read(asking, range);
  // Its size has changed.
  memory.live.set(liveKeyOf(asking.weights, day), one);
  return block;
}

/** A part of one day from the engine. */
export async function askPart({ store, weights, signal }: Filling, memory: Memory, range: MinuteRange): Promise<Block> {
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
