import type { ScorePart } from '@vigie/contracts/calls/scores';
import type { Position, Source } from '@vigie/contracts/options';
import type { PageKind } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { pageKindSql } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import type { Selection } from './article-conditions.ts';
import { marketSource } from './chosen-exposure.ts';
import { exposureSql } from './exposure-sql.ts';
import { withShownNames } from './publisher-keys.ts';
import { pagesOfKind, partSource } from './score-part.ts';

/** What some pages gave: distinct articles, minutes added up over articles and pages, points. */
export interface ExposedTotals {
  articles: number;
  minutes: number;
  points: number;
}

export interface Totals {
  all: ExposedTotals;
  kinds: ReadonlyMap<PageKind, ExposedTotals>;
  /** By `source/position`. */
  pages: ReadonlyMap<`${Source}/${Position}`, ExposedTotals>;
}

export const NOTHING: ExposedTotals = { articles: 0, minutes: 0, points: 0 };

/** A kind, source or position of '': all of them. */
type TotalsRow = [
  kind: PageKind | '',
  source: Source | '',
  position: Position | '',
  points: number,
  minutes: number,
  articles: number,
];

/** A score by page and by kind of page. One pass; distinct articles of a kind are merged from those of its pages. */
export async function readTotals(question: Question, selected: Selection, part: ScorePart): Promise<Totals> {
  const bindings = new Bindings();
  const source = await partSource(question, selected, part, bindings);
  const kinds = new Map<PageKind, ExposedTotals>();
  const pages = new Map<`${Source}/${Position}`, ExposedTotals>();
  if (source === null) return { all: NOTHING, kinds, pages };
  const rows = await question.store.query<TotalsRow>(
    `SELECT kind, shown_on, shown_at, sum(points), toFloat64(sum(b4)), toFloat64(uniqExact(article))
     FROM (SELECT article, points, b4, ${pageKindSql(bindings)} AS kind, toString(source) AS shown_on, toString(position) AS shown_at
       FROM ${exposureSql(source, { points: true }, bindings)})
     GROUP BY kind, shown_on, shown_at WITH ROLLUP`,
    bindings.values,
    { signal: question.signal },
  );
  let all = NOTHING;
  for (const [kind, on, at, points, minutes, articles] of rows) {
    const exposed = { articles, minutes, points };
    if (kind === '') all = exposed;
    else if (on === '') kinds.set(kind, exposed);
    else if (at !== '') pages.set(`${on}/${at}`, exposed);
  }
  return { all, kinds, pages };
}

/** Minutes of a host's articles on pages of one source and position: b1..b4 of points-sql.ts. */
export type MarketRow = [host: string, shown: string, source: Source, position: Position, ...minutes: number[]];

/**
 * What every publisher had in range and filters, before weights. The statement depends on the order of slots, not on the points:
 * other points in the same order are answered from the kept answer. Cost: one pass over the day rows, some hundred rows out.
 * `kinds`: pages of these alone.
 */
export async function readMarket(
  question: Question,
  selected: Selection,
  kinds?: readonly PageKind[],
): Promise<MarketRow[]> {
  if (isEmptyRange(question.scope)) return [];
  const { store, signal } = question;
  const bindings = new Bindings();
  const market = await marketSource(question, selected, bindings);
  const pages = kinds?.map((kind) => pagesOfKind(kind, bindings)).join(' OR ');
  const where = [...(market.where ?? []), ...(pages === undefined ? [] : [`(${pages})`])];
  const exposure = exposureSql({ ...market, where }, { minutes: true }, bindings);
  const sums = [1, 2, 3, 4].map((i) => `toFloat64(sum(b${i}))`);
  return store.query<MarketRow>(
    `SELECT host, shown, source, position, ${sums.join(', ')}
     FROM ${withShownNames(exposure, question, bindings)} GROUP BY host, shown, source, position
     ORDER BY host, shown, source, position`,
    bindings.values,
    { signal },
  );
}
