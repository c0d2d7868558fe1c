import type { Bindings } from '@vigie/schema/bindings';
import { ownedMinutes } from '@vigie/schema/points-sql';
import { cutMasks, pageConditions, publisherCondition, quartersOf } from '../exposure/exposure-sql.ts';
import { partSource } from '../scores/part.ts';
import { HIGHEST, LOWEST, PAGE } from '../scores/photographed.ts';
import type { Proven } from './target.ts';

/**
 * The minutes of a score as they are paid: a subquery with a row for each article, page, quarter and slot with such a minute. Columns of
 * the page, `article`, `start` (the quarter's first minute, since 1970), `nth` (1: the best-paid slot of the page) and `m`, their mask.
 * Read from quarters: day roll-ups know neither topics nor when a slot was held. null: the range has no minute yet.
 */
export async function paidMinutes(
  { question, part, hosts }: Proven,
  bindings: Bindings,
  more: readonly string[] = [],
): Promise<string | null> {
  const source = await partSource(question, part, bindings, true);
  if (source === null) return null;
  const { range } = question.scope;
  const where = [
    quartersOf([range], bindings),
    ...pageConditions(source.pages, bindings),
    ...publisherCondition(source.publishers, bindings),
    ...(source.where ?? []),
    ...(hosts === null ? [] : [`host IN ${bindings.strings(hosts)}`]),
    ...more,
  ].join(' AND ');
  const cut = cutMasks([range], bindings) ?? 'masks';
  const inRange = `(SELECT article, ${PAGE}, quarter, ${cut} AS masks FROM (SELECT * FROM exposure_quarters FINAL WHERE ${where}))`;
  return `(SELECT article, ${PAGE}, start, nth, m
    FROM (SELECT article, ${PAGE}, toInt64(intDiv(toUnixTimestamp(quarter), 60)) AS start, ${ownedMinutes(question.weights)} AS owned FROM ${inRange})
    ARRAY JOIN owned AS m, [1, 2, 3, 4] AS nth WHERE m != 0)`;
}

/** How long, and from which minute to which one (since 1970), over rows of `paidMinutes`. */
export const STOOD = `toFloat64(sum(bitCount(m))), toFloat64(min(start + ${LOWEST})), toFloat64(max(start + ${HIGHEST}))`;
