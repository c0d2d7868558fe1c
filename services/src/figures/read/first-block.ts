import type { Category, Position, Source } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { cutMasks, publisherCondition, quartersOf } from './exposure-sql.ts';
import { type PageFilter, pageConditions } from './pages.ts';
import { type PublisherKeys, withShownNames } from './publisher-keys.ts';
import { select } from './read-context.ts';

/** When a publisher had an article in the first block of a page of Google: the lead of one of its first three stories. */
export interface BlockPresence {
  /** Number in the keys. */
  publisher: number;
  source: Source;
  position: Position;
  category: Category | '';
  /** Start of a quarter in ms, and its minutes: bit k is minute k. */
  quarters: readonly (readonly [start: number, minutes: number])[];
}

/** The first two slots of front pages and sections of Google (contracts/data/weights.v1.json). */
const FIRST = (masks: string): string => `bitAnd(bitOr(${masks}, bitShiftRight(${masks}, 15)), 32767)`;

/** Of the question's publishers, within a range. Cost: the quarters of their hosts in the range. */
export async function readFirstBlocks(
  question: Question,
  { range, pages }: { range: MinuteRange; pages: PageFilter },
  keys: PublisherKeys,
): Promise<BlockPresence[]> {
  if (range.to <= range.from) return [];
  const { publishers } = question.scope;
  const rows = await select<
    [
      publisher: number,
      source: Source,
      position: Position,
      category: Category | '',
      quarters: [start: number, minutes: number][],
    ]
  >(question, (bindings) => {
    const where = [
      quartersOf([range], bindings),
      "source IN ('google_desktop', 'google_mobile_webview')",
      "position IN ('top', 'cat')",
      ...pageConditions(pages, bindings),
      ...publisherCondition(publishers, bindings),
    ].join(' AND ');
    const masks = cutMasks([range], bindings) ?? 'masks';
    const quarters = `(SELECT host, article, source, position, category, toUnixTimestamp(quarter) AS start, ${FIRST(masks)} AS minutes
      FROM exposure_quarters WHERE ${where})`;
    return `SELECT publisher, source, position, category, groupArray((start, seen)) FROM
     (
       SELECT ${keys.sql('e.host', 'e.shown', bindings)} AS publisher, toString(e.source) AS source, toString(e.position) AS position,
         toString(e.category) AS category, e.start AS start, toUInt16(groupBitOr(e.minutes)) AS seen
       FROM ${withShownNames(quarters, question, bindings)} AS e WHERE e.minutes != 0
       GROUP BY publisher, source, position, category, start
     )
     GROUP BY publisher, source, position, category`;
  });
  return rows.map(([publisher, source, position, category, quarters]) => ({
    publisher,
    source,
    position,
    category,
    quarters: quarters.map(([start, minutes]) => [start * 1_000, minutes] as const),
  }));
}
