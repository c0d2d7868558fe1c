import type { ScorePart } from '@vigie/contracts/calls/scores';
import type { Bounds, PageName } from '@vigie/contracts/measured';
import type { Category, Position, Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { onlyMinute, points, quarterMinutes } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import type { Selection } from './article-conditions.ts';
import { publisherCondition, quartersOf } from './exposure-sql.ts';
import { PAGE, pageConditions } from './pages.ts';
import { gapsSql } from './photographed-gaps.ts';
import { withShownNames } from './publisher-keys.ts';
import { partSource } from './score-part.ts';

type PageBounds = PageName & Bounds;

/**
 * Within a gap of a page each article stood, in any minute, as in the last photographed minute before it or as in the first after it. So
 * its points there lie between the fewer and the more of both, times the minutes of the gap. Rows have the columns of `keys`. Cost: the
 * exposure that is asked about on days with a gap, joined with the ends of the gaps.
 */
async function readBounds<Row extends unknown[]>(
  question: Question,
  selected: Selection,
  part: ScorePart,
  keys: string,
): Promise<Row[]> {
  const bindings = new Bindings();
  const source = await partSource(question, selected, part, bindings, true);
  if (source === null) return [];
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
  const exposed = `(SELECT article, host, ${PAGE}, quarter, masks FROM exposure_quarters FINAL WHERE ${where}${near})`;
  const named = keys.includes('shown')
    ? withShownNames(exposed, question, bindings)
    : `(SELECT *, '' AS shown FROM ${exposed})`;
  const on = ['source', 'position', 'category', 'topic', 'quarter'].map((key) => `e.${key} = g.${key}`).join(' AND ');
  const sights = `(SELECT e.article AS article, e.host AS host, e.shown AS shown, e.source AS source, e.position AS position,
      e.category AS category, e.topic AS topic, g.since AS since, g.until AS until, g.end AS end, e.masks AS whole
    FROM ${named} AS e INNER JOIN ${ends} AS g ON ${on})`;
  const paid = `(SELECT *, ${points(weights, bindings)} AS points FROM
    (SELECT *, ${quarterMinutes(weights)} FROM (SELECT *, ${onlyMinute('whole', 'end % 15')} AS masks FROM ${sights})))`;
  return store.query<Row>(
    `SELECT ${keys}, sum((until - since - 1) * least(before, after)), sum((until - since - 1) * greatest(before, after)) FROM
     (SELECT article, any(host) AS host, any(shown) AS shown, ${PAGE}, since, until, sumIf(points, end = since) AS before,
        sumIf(points, end = until) AS after
      FROM ${paid} GROUP BY article, ${PAGE}, since, until)
     GROUP BY ${keys}`,
    bindings.values,
    { signal },
  );
}

/** By kind of page. */
export async function readGapBounds(question: Question, selected: Selection, part: ScorePart): Promise<PageBounds[]> {
  type PageRow = [source: Source, position: Position, category: Category | '', low: number, high: number];
  const rows = await readBounds<PageRow>(question, selected, part, 'source, position, category');
  return rows.map(([source, position, category, low, high]) => ({ source, position, category, low, high }));
}

type HostBounds = [host: string, shown: string, low: number, high: number];

/** By host and name that an aggregator shows. */
export const readHostGapBounds = (question: Question, selected: Selection): Promise<HostBounds[]> =>
  readBounds<HostBounds>(question, selected, {}, 'host, shown');
