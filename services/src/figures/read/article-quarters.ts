import type { Category, Position, Source } from '@vigie/contracts/options';
import { type Quarter, within } from '../exposure/article-life.ts';
import type { Question } from '../exposure/context.ts';
import { select } from './read-context.ts';

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

const mask = (slot: number): string => `toUInt16(bitAnd(bitShiftRight(groupBitOr(masks), ${15 * (slot - 1)}), 32767))`;

/**
 * Every quarter of the article's life until the end of the range: one range of the primary key in each day it lived.
 */
export async function readLife(question: Question, article: string, host: string): Promise<PageQuarter[]> {
  const { scope } = question;
  const rows = await select<LifeRow>(question, (bindings) => {
    const one = `host = ${bindings.bind('String', host)} AND article = ${bindings.bind('UInt64', article)}`;
    return `SELECT toUnixTimestamp(quarter), source, position, category, topic, ${[1, 2, 3, 4].map(mask).join(', ')}
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
