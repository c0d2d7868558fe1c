import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import { highestBit, lowestBit } from '@vigie/schema/points-sql';
import { quartersOf } from './exposure-sql.ts';
import { PAGE, type PageColumns, type PageFilter, pageConditions, pageOf } from './pages.ts';
import { minuteBits, quarterOf } from './quarters.ts';
import { type ReadContext, select } from './read-context.ts';

/** The photographed minutes of a page in a quarter (start in ms): bit k is minute k. Source: page_quarters, whose key begins with the quarter. */
interface PhotographedQuarter {
  page: PageAddress;
  start: number;
  minutes: number;
}

/** Of all quarters that some ranges touch, whole. Cost: one row a page and quarter. */
export async function readPageQuarters(
  context: ReadContext,
  pages: PageFilter | PageAddress,
  ranges: readonly MinuteRange[],
): Promise<PhotographedQuarter[]> {
  const rows = await select<[...PageColumns, start: number, minutes: number]>(context, (bindings) => {
    const where = [quartersOf(ranges, bindings), ...pageConditions(pages, bindings)].join(' AND ');
    return `SELECT ${PAGE}, toUnixTimestamp(quarter), groupBitOr(minutes) FROM page_quarters WHERE ${where} GROUP BY ${PAGE}, quarter`;
  });
  return rows.map(([source, position, category, topic, start, minutes]) => ({
    page: pageOf([source, position, category, topic]),
    start: start * 1000,
    minutes,
  }));
}

/**
 * The first or the last photographed minute (ms) of a page in a range. `null` means that it has none. Read in the order of the key, so it ends at the first row; a
 * page that was never photographed costs all of page_quarters.
 */
export async function readNearestMinute(
  context: ReadContext,
  page: PageAddress,
  range: MinuteRange,
  end: 'first' | 'last',
): Promise<number | null> {
  if (range.to <= range.from) return null;
  const rows = await select<[quarter: number, minutes: number]>(context, (bindings) => {
    const [first, last] = [quarterOf(range.from), quarterOf(range.to - 1)];
    const part = (quarter: number): string =>
      `quarter = ${bindings.instant(quarter)}, ${bindings.bind('UInt16', minuteBits(quarter, range))}`;
    const bits = `bitAnd(minutes, multiIf(${part(first)}, ${part(last)}, ${0x7fff}))`;
    const where = [
      `quarter >= ${bindings.instant(first)}`,
      `quarter <= ${bindings.instant(last)}`,
      ...pageConditions(page, bindings),
      `${bits} != 0`,
    ];
    return `SELECT toUnixTimestamp(quarter), ${bits} FROM page_quarters WHERE ${where.join(' AND ')}
     ORDER BY quarter ${end === 'first' ? 'ASC' : 'DESC'} LIMIT 1 WITH TIES`;
  });
  const [seconds] = rows[0] ?? [];
  if (seconds === undefined) return null;
  const all = rows.reduce((any, [, own]) => any | own, 0);
  return seconds * 1000 + (31 - Math.clz32(end === 'first' ? all & -all : all)) * MINUTE_MS;
}

/** A page with its first and last photographed minute, ms. */
interface PageEnds {
  page: PageAddress;
  first: number;
  last: number;
}

/** Every page that was ever photographed before an instant (ms, a whole minute). Cost: one pass over page_quarters. */
export async function readPageEnds(context: ReadContext, before: number): Promise<PageEnds[]> {
  const rows = await select<[...PageColumns, first: number, last: number]>(context, (bindings) => {
    const quarter = quarterOf(before - MINUTE_MS);
    const begun = bindings.bind('UInt16', minuteBits(quarter, { from: 0, to: before }));
    return `SELECT ${PAGE}, min(start + 60 * ${lowestBit('bits')}), max(start + 60 * ${highestBit('bits')})
     FROM
     (
       SELECT ${PAGE}, toUnixTimestamp(quarter) AS start,
         bitAnd(minutes, if(quarter = ${bindings.instant(quarter)}, ${begun}, 32767)) AS bits
       FROM page_quarters WHERE quarter <= ${bindings.instant(quarter)}
     )
     WHERE bits != 0 GROUP BY ${PAGE}`;
  });
  return rows.map(([source, position, category, topic, first, last]) => ({
    page: pageOf([source, position, category, topic]),
    first: first * 1000,
    last: last * 1000,
  }));
}
