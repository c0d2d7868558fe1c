import type { ScorePart } from '@vigie/contracts/calls/scores';
import { Bindings } from '@vigie/schema/bindings';
import { onlyMinute, points, quarterMinutes } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import { pageConditions, publisherCondition, quartersOf } from '../exposure/exposure-sql.ts';
import { partSource } from './part.ts';
import { gapsSql, PAGE } from './photographed.ts';

/** Points that were not photographed lie between these. */
export interface Bounds {
  low: number;
  high: number;
}

/**
 * Within a gap of a page each article stood, in any minute, as in the last photographed minute before it or as in the first after it. So
 * its points there lie between the fewer and the more of both, times the minutes of the gap. Cost: the exposure that is asked about on days with a
 * gap, joined with the ends of the gaps.
 */
export async function gapBounds(question: Question, part: ScorePart): Promise<Bounds> {
  const bindings = new Bindings();
  const source = await partSource(question, part, bindings, true);
  if (source === null) return { low: 0, high: 0 };
  const { scope, weights, store, signal } = question;
  const where = [
    quartersOf([scope.range], bindings),
    ...pageConditions(source.pages, bindings),
    ...publisherCondition(source.publishers, bindings),
    ...(source.where ?? []),
  ].join(' AND ');
  const ends = `(SELECT ${PAGE}, since, until, end, toDateTime(intDiv(end, 15) * 900, 'UTC') AS quarter
    FROM ${gapsSql(question, part, bindings)} ARRAY JOIN [since, until] AS end)`;
  // Of some publishers little is read anyway; of all of them days without a gap are left out.
  const near = source.publishers === null ? ` AND quarter IN (SELECT quarter FROM ${ends})` : '';
  const exposed = `(SELECT article, ${PAGE}, quarter, masks FROM exposure_quarters FINAL WHERE ${where}${near})`;
  const on = ['source', 'position', 'category', 'topic', 'quarter'].map((key) => `e.${key} = g.${key}`).join(' AND ');
  const sights = `(SELECT e.article AS article, e.source AS source, e.position AS position, e.category AS category, e.topic AS topic,
      g.since AS since, g.until AS until, g.end AS end, e.masks AS whole
    FROM ${exposed} AS e INNER JOIN ${ends} AS g ON ${on})`;
  const paid = `(SELECT *, ${points(weights, bindings)} AS points FROM
    (SELECT *, ${quarterMinutes(weights)} FROM (SELECT *, ${onlyMinute('whole', 'end % 15')} AS masks FROM ${sights})))`;
  const rows = await store.query<[low: number, high: number]>(
    `SELECT sum((until - since - 1) * least(before, after)), sum((until - since - 1) * greatest(before, after)) FROM
     (SELECT since, until, sumIf(points, end = since) AS before, sumIf(points, end = until) AS after
      FROM ${paid} GROUP BY article, ${PAGE}, since, until)`,
    bindings.values,
    { signal },
  );
  const [low = 0, high = 0] = rows[0] ?? [];
  return { low, high };
}
