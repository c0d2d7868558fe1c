import type { Source, Timeframe } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import { type PageFilter, pageConditions } from './pages.ts';
import { BUCKET, minuteBits, quarterOf } from './quarters.ts';
import { type ReadContext, select } from './read-context.ts';

/** Of rows of page_quarters: the photographed minutes that lie in a range (SQL, a mask), and conditions on its quarters. */
export function photographedIn(range: MinuteRange, bindings: Bindings): { inside: string; quarters: string[] } {
  const first = quarterOf(range.from);
  const last = quarterOf(range.to - 1);
  const bits = (quarter: number): string => bindings.bind('UInt16', minuteBits(quarter, range));
  const inside =
    first === last
      ? `bitAnd(minutes, ${bits(first)})`
      : `multiIf(quarter = ${bindings.instant(first)}, bitAnd(minutes, ${bits(first)}),
          quarter = ${bindings.instant(last)}, bitAnd(minutes, ${bits(last)}), minutes)`;
  return { inside, quarters: [`quarter >= ${bindings.instant(first)}`, `quarter <= ${bindings.instant(last)}`] };
}

/**
 * Sources with a snapshot that covers any minute of a bucket, within range and filter: bucket start (ms) → sources.
 * A source that is not listed has missing data, not zero. Cost: one row a page and quarter, 2,400 a day of 25 pages.
 */
export async function photographedSources(
  context: ReadContext,
  { range, pages, timeframe }: { range: MinuteRange; pages: PageFilter; timeframe: Timeframe },
): Promise<Map<number, Set<Source>>> {
  const rows = await select<[bucket: number, sources: Source[]]>(context, (bindings) => {
    const { inside, quarters } = photographedIn(range, bindings);
    const where = [...quarters, ...pageConditions(pages, bindings)].join(' AND ');
    return `SELECT ${BUCKET[timeframe]} AS bucket, groupUniqArray(toString(source))
     FROM page_quarters WHERE ${where} AND ${inside} != 0
     GROUP BY bucket`;
  });
  return new Map(rows.map(([bucket, sources]) => [bucket * 1000, new Set(sources)]));
}

/** Which of some quarters (their starts, ms) have a photographed minute of any page. */
export async function photographedOf(context: ReadContext, quarters: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await select<[quarter: number]>(context, (bindings) => {
    const starts = quarters.map(bindings.instant).join(', ');
    return `SELECT DISTINCT toUnixTimestamp(quarter) FROM page_quarters WHERE quarter IN (${starts}) AND minutes != 0`;
  });
  return new Set(rows.map(([quarter]) => quarter * 1000));
}
