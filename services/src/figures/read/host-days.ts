import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import type { Block } from './blocks/block.ts';
import { rowsInMemory } from './blocks/day-rows.ts';
import { marketBlocks, marketSource } from './chosen-exposure.ts';
import { exposureSql } from './exposure-sql.ts';
import { rowsByDay } from './kept-days.ts';
import { areHostsNames, readFrom } from './plan.ts';
import { withShownNames } from './publisher-keys.ts';

/** Points of a day and host: by source, then by category. `bucket`: start of the day, unix seconds. `shown`: the name under which an aggregator shows it. */
export type HostDay = [bucket: number, host: string, shown: string, ...points: number[]];

/** Of every host of the market on the question's pages. */
export const readHostDays = (question: Question): Promise<HostDay[]> =>
  readFrom(question, 'host_days', {
    memory: () => daysInMemory(question),
    engine: () => queryDays(question),
  });

async function daysInMemory(question: Question): Promise<HostDay[] | null> {
  const chosen = areHostsNames(question) ? await marketBlocks(question) : null;
  if (chosen === null) return null;
  const { blocks, filter } = chosen;
  return rowsInMemory(blocks, filter, 'ranking', (block, rows, count) =>
    rankingRows(blocks.hosts.all, block, rows, count),
  );
}

async function queryDays(question: Question): Promise<HostDay[]> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const source = await marketSource(question, selectedArticles(question), bindings);
  // One column per sum: one row per sum would be twenty times as many rows, and sending them costs more than adding.
  const sums = [...SOURCES.map((source) => `source = '${source}'`), ...CATEGORIES.map((on) => `category = '${on}'`)];
  return rowsByDay(question, source, 'ranking', (part) => {
    const exposure = exposureSql(part, { points: true, bucket: 'daily' }, bindings);
    return store.query<HostDay>(
      `SELECT bucket, host, shown, ${sums.map((condition) => `sumIf(points, ${condition})`).join(', ')}
       FROM ${withShownNames(exposure, question, bindings)} GROUP BY bucket, host, shown`,
      bindings.values,
      { signal },
    );
  });
}

/** Points of a block's rows by host. */
function rankingRows(names: readonly string[], block: Block, rows: Uint32Array, count: number): HostDay[] {
  const { host, page, category, points } = block;
  const sums = names.map((): Float64Array | null => null);
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    const on = host[row]!;
    const sum = sums[on] ?? new Float64Array(SOURCES.length + CATEGORIES.length);
    sums[on] = sum;
    sum[Math.floor(page[row]! / POSITIONS.length)]! += points[row]!;
    if (category[row]! > 0) sum[SOURCES.length + category[row]! - 1]! += points[row]!;
  }
  return sums.flatMap((sum, number): HostDay[] => (sum ? [[block.day, names[number]!, '', ...sum]] : []));
}
