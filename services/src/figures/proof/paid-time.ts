import { PARIS } from '@vigie/contracts/paris';
import type { Bindings } from '@vigie/schema/bindings';
import { paidMasks, SLOTS } from '@vigie/schema/points-sql';
import { cutMasks, type ExposureSource, publishedDays, publisherCondition, quartersOf } from '../read/exposure-sql.ts';
import { pageConditions } from '../read/pages.ts';
import { partSource } from '../scores/part.ts';
import { HIGHEST, LOWEST, PAGE } from '../scores/photographed.ts';
import type { Proven } from './target.ts';

/**
 * How long a score's articles stood in the slots that they are paid for: a subquery with a row for each article, page, slot and quarter (or
 * rolled-up day) with such a minute. Columns of the page, `article`, `slot`, `minutes`, and `first` and `last`, minutes since 1970.
 * null: the range has no minute yet.
 */
export async function paidTime(
  { question, part, hosts }: Proven,
  bindings: Bindings,
  more: readonly string[] = [],
): Promise<string | null> {
  const source = await partSource(question, part, bindings);
  if (source === null) return null;
  const shared = [
    ...pageConditions(source.pages, bindings),
    ...publisherCondition(source.publishers, bindings),
    ...(source.where ?? []),
    ...(hosts === null ? [] : [`host IN ${bindings.strings(hosts)}`]),
    ...more,
  ];
  const { days, rest } = source.reading;
  const branches: string[] = [];
  if (rest.length > 0) branches.push(ofQuarters(source, shared, bindings));
  if (days.length > 0) branches.push(ofDays(source, shared, bindings));
  return `(${branches.join(' UNION ALL ')})`;
}

function ofQuarters({ reading: { rest }, weights }: ExposureSource, shared: string[], bindings: Bindings): string {
  const where = [quartersOf(rest, bindings), ...shared].join(' AND ');
  const cut = cutMasks(rest, bindings) ?? 'masks';
  const inRange = `(SELECT article, ${PAGE}, quarter, ${cut} AS masks FROM (SELECT * FROM exposure_quarters FINAL WHERE ${where}))`;
  return `SELECT article, ${PAGE}, slot, bitCount(m) AS minutes, start + ${LOWEST} AS first, start + ${HIGHEST} AS last
    FROM (SELECT article, ${PAGE}, toInt64(intDiv(toUnixTimestamp(quarter), 60)) AS start, ${paidMasks(weights)} AS paid FROM ${inRange})
    ARRAY JOIN paid AS m, [${SLOTS}] AS slot WHERE m != 0`;
}

function ofDays({ reading }: ExposureSource, shared: string[], bindings: Bindings): string {
  const where = [...publishedDays(reading, bindings), ...shared].join(' AND ');
  const columns = (name: string): string => `[${SLOTS.map((slot) => `${name}${slot}`)}]`;
  return `SELECT article, ${PAGE}, slot, minutes, start + low AS first, start + high AS last
    FROM (SELECT *, toInt64(intDiv(toUnixTimestamp(toDateTime(day, '${PARIS}')), 60)) AS start FROM exposure_days WHERE ${where})
    ARRAY JOIN ${columns('m')} AS minutes, ${columns('first')} AS low, ${columns('last')} AS high, [${SLOTS}] AS slot WHERE minutes != 0`;
}

/** How long (`stood`), and from which minute to which one (`since` and `until`, since 1970), over rows of `paidTime`. */
export const STOOD = 'toFloat64(sum(minutes)) AS stood, toFloat64(min(first)) AS since, toFloat64(max(last)) AS until';
