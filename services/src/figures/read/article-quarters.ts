import type { Category, Position, Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { type Quarter, within } from '../exposure/article-life.ts';
import type { Question } from '../exposure/context.ts';

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
export async function readLife(
  { store, scope, signal }: Question,
  article: string,
  host: string,
): Promise<PageQuarter[]> {
  const bindings = new Bindings();
  const one = `host = ${bindings.bind('String', host)} AND article = ${bindings.bind('UInt64', article)}`;
  const rows = await store.query<LifeRow>(
    `SELECT toUnixTimestamp(quarter), source, position, category, topic, ${[1, 2, 3, 4].map(mask).join(', ')}
     FROM exposure_quarters
     WHERE ${one} AND quarter < ${bindings.instant(scope.range.to)}
       AND quarter >= toStartOfFifteenMinutes((SELECT min(first) FROM exposure_life WHERE ${one}))
     GROUP BY quarter, source, position, category, topic`,
    bindings.values,
    { signal },
  );
  const whole = { from: 0, to: scope.range.to };
  return rows.map(([start, source, position, category, topic, a, b, c, d]) =>
    within({ start: start * 1000, source, position, category, topic, masks: [a, b, c, d] }, whole),
  );
}
