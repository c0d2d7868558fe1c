import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { ChosenBlocks } from '../chosen-exposure.ts';
import { type ExpositionDay, HOURS } from '../figure-rows.ts';
import type { Block } from './block.ts';
import { rowsInMemory } from './day-rows.ts';

/** Figures by day from memory; `fresh` is left at 0: the life of an article is longer than the range. */
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
