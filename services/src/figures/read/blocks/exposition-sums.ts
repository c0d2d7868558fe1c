import { HOUR_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { ChosenBlocks } from '../chosen-exposure.ts';
import { type ExpositionDay, HOURS } from '../figure-rows.ts';
import { type FirstSights, firstIn } from './article-lives.ts';
import { type Block, QUARTER_WORDS } from './block.ts';
import { rowsInMemory } from './day-rows.ts';
import { chosenHosts, chosenRows } from './sums.ts';

const HOUR_S = HOUR_MS / 1_000;

/** Figures by day from memory; `fresh` is left at 0: see {@link freshInMemory}. */
export function daysInMemory({ blocks, filter }: ChosenBlocks): ExpositionDay[] {
  const hours = new Uint32Array(blocks.articles.count);
  return rowsInMemory(blocks, filter, 'exposition', (block, rows, count) => [dayRow(hours, block, rows, count)]);
}

/** `hoursOf`: by number of the article, all 0; it is left so. */
function dayRow(hoursOf: Uint32Array, block: Block, rows: Uint32Array, count: number): ExpositionDay {
  const { day, article, page, points, hours } = block;
  const bySource = new Float64Array(SOURCES.length);
  const byHour = new Float64Array(HOURS);
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    bySource[Math.floor(page[row]! / POSITIONS.length)]! += points[row]!;
    hoursOf[article[row]!]! |= hours[row]!;
  }
  let exposed = 0;
  for (let i = 0; i < count; i += 1) {
    const number = article[rows[i]!]!;
    const seen = hoursOf[number]!;
    if (seen === 0) continue;
    hoursOf[number] = 0;
    exposed += 1;
    for (let hour = 0; hour < HOURS; hour += 1) byHour[hour]! += (seen >>> hour) & 1;
  }
  return [day, exposed, 0, ...bySource, ...byHour];
}

/**
 * Articles of the chosen publishers by the day (its start, unix seconds) on which they were first seen, on any page: those that were first seen
 * in the range, so all of them have a number.
 */
export function freshInMemory(
  { blocks, filter }: ChosenBlocks,
  firsts: FirstSights,
  range: MinuteRange,
): Map<number, number> {
  const { articles } = blocks;
  const hosts = chosenHosts(blocks, filter.publishers);
  const isFresh = firstIn(firsts, range);
  // By hour first. A Paris day is whole hours, and there are far fewer hours than articles to look up the day of.
  const start = Math.floor(range.from / HOUR_MS);
  const byHour = new Uint32Array(Math.ceil(range.to / HOUR_MS) - start);
  for (let article = 0; article < articles.count; article += 1) {
    if (hosts[articles.hostOf(article)] === 1 && isFresh(article))
      byHour[Math.floor(firsts[article]! / HOUR_S) - start]! += 1;
  }
  const byDay = new Map<number, number>();
  byHour.forEach((count, hour) => {
    const day = dayBounds(parisDay((start + hour) * HOUR_MS)).start / 1_000;
    byDay.set(day, (byDay.get(day) ?? 0) + count);
  });
  return byDay;
}

/** Distinct articles by quarter (its start, ms); null where memory has days without their quarters. */
export function quartersInMemory({ blocks, filter }: ChosenBlocks): Map<number, number> | null {
  if (blocks.closed.length > 0) return null;
  const counts = new Map<number, number>();
  for (const { block, rows, count } of chosenRows(blocks, blocks.open, filter)) {
    if (block.quarters === undefined) return null;
    countByQuarter(blocks.articles.count, block, block.quarters, rows.subarray(0, count)).forEach(
      (articles, quarter) => {
        if (articles > 0) counts.set(block.day * 1_000 + quarter * QUARTER_MS, articles);
      },
    );
  }
  return counts;
}

/** Distinct articles of some rows, by number of the quarter. */
function countByQuarter(articles: number, { article }: Block, quarters: Uint32Array, rows: Uint32Array): Uint32Array {
  const seen = new Uint32Array(articles * QUARTER_WORDS);
  const counts = new Uint32Array(QUARTER_WORDS * 32);
  for (const row of rows) {
    for (let word = 0; word < QUARTER_WORDS; word += 1) {
      const at = article[row]! * QUARTER_WORDS + word;
      let fresh = quarters[row * QUARTER_WORDS + word]! & ~seen[at]!;
      seen[at]! |= fresh;
      for (; fresh !== 0; fresh &= fresh - 1) counts[word * 32 + (31 - Math.clz32(fresh & -fresh))]! += 1;
    }
  }
  return counts;
}
