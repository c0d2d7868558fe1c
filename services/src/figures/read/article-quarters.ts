import type { Category, Position, Source } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import { type Quarter, within } from '../exposure/article-life.ts';
import type { Question } from '../exposure/context.ts';
import type { SlotMasks } from '../exposure/points.ts';
import { quartersOf } from './exposure-sql.ts';
import { pageConditions } from './pages.ts';
import { type ReadContext, select } from './read-context.ts';

/** A quarter with the whole name of its page: two topics of one position are two pages. */
export interface PageQuarter extends Quarter {
  topic: string;
}

type LifeRow = [
  start: number,
  source: Source,
  position: Position,
  category: Category | '',
  topic: string,
  a: number,
  b: number,
  c: number,
  d: number,
];

/** SQL: the masks of the four slots over rows of one quarter of exposure_quarters. */
const MASKS = [1, 2, 3, 4]
  .map((slot) => `toUInt16(bitAnd(bitShiftRight(groupBitOr(masks), ${15 * (slot - 1)}), 32767))`)
  .join(', ');

/**
 * Every quarter of the article's life until the end of the range: one range of the primary key in each day it lived.
 */
export async function readLife(question: Question, article: string, host: string): Promise<PageQuarter[]> {
  const { scope } = question;
  const rows = await select<LifeRow>(question, (bindings) => {
    const one = `host = ${bindings.bind('String', host)} AND article = ${bindings.bind('UInt64', article)}`;
    return `SELECT toUnixTimestamp(quarter), source, position, category, topic, ${MASKS}
     FROM exposure_quarters
     WHERE ${one} AND quarter < ${bindings.instant(scope.range.to)}
       AND quarter >= toStartOfFifteenMinutes((SELECT min(first) FROM exposure_life WHERE ${one}))
     GROUP BY quarter, source, position, category, topic`;
  });
  const whole = { from: 0, to: scope.range.to };
  return rows.map(([start, source, position, category, topic, a, b, c, d]) =>
    within({ start: start * 1000, source, position, category, topic, masks: [a, b, c, d] }, whole),
  );
}

/** In which minutes of a quarter (start in ms) an article (stored id) stood in each slot of a page. */
interface SlotQuarter {
  article: string;
  start: number;
  masks: SlotMasks;
}

/** The slots of a page, of all quarters that a range touches, whole; ascending. Cost: the days that they lie in, since exposure_quarters is sorted by article. */
export async function readPageSlots(
  context: ReadContext,
  page: PageAddress,
  range: MinuteRange,
): Promise<SlotQuarter[]> {
  const rows = await select<[article: string, quarter: number, ...masks: SlotMasks]>(context, (bindings) => {
    const where = [quartersOf([range], bindings), ...pageConditions(page, bindings)].join(' AND ');
    return `SELECT toString(article), toUnixTimestamp(quarter), ${MASKS}
     FROM exposure_quarters WHERE ${where} GROUP BY article, quarter ORDER BY quarter, article`;
  });
  return rows.map(([article, start, ...masks]) => ({ article, start: start * 1000, masks }));
}
