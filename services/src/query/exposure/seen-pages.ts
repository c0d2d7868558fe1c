import type { Source, Timeframe } from '@vigie/contracts/options';
import { PARIS, QUARTER_MS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from './context.ts';
import { minuteBits, pageConditions } from './exposure-sql.ts';

const BUCKET: Record<Timeframe, string> = {
  quarter: 'toUnixTimestamp(quarter)',
  hourly: 'toUnixTimestamp(toStartOfHour(quarter))',
  daily: `toUnixTimestamp(toStartOfDay(quarter, '${PARIS}'))`,
};

const quarterOf = (ms: number): number => Math.floor(ms / QUARTER_MS) * QUARTER_MS;

/**
 * Sources with a snapshot that stands for any minute of a bucket, inside range and filters: bucket start (ms) → sources.
 * What is not here is missing, not zero.
 */
export async function seenPages(
  { scope, store, signal }: Question,
  timeframe: Timeframe,
): Promise<Map<number, Set<Source>>> {
  const { range, pages } = scope;
  const bindings = new Bindings();
  const first = quarterOf(range.from);
  const last = quarterOf(range.to - 1);
  const bits = (quarter: number): string => bindings.bind('UInt16', minuteBits(quarter, range));
  const inside =
    first === last
      ? `bitAnd(minutes, ${bits(first)})`
      : `multiIf(quarter = ${bindings.instant(first)}, bitAnd(minutes, ${bits(first)}),
          quarter = ${bindings.instant(last)}, bitAnd(minutes, ${bits(last)}), minutes)`;
  const where = [
    `quarter >= ${bindings.instant(first)}`,
    `quarter <= ${bindings.instant(last)}`,
    ...pageConditions(pages, bindings),
  ].join(' AND ');
  const rows = await store.query<[bucket: number, sources: Source[]]>(
    `SELECT ${BUCKET[timeframe]} AS bucket, groupUniqArray(toString(source))
     FROM page_quarters WHERE ${where} AND ${inside} != 0
     GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([bucket, sources]) => [bucket * 1000, new Set(sources)]));
}
