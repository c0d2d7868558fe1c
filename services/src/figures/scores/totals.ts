import type { ScorePart } from '@vigie/contracts/calls/scores';
import type { Position, Source } from '@vigie/contracts/options';
import type { PageKind } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { pageKindSql } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import { exposureSql } from '../read/exposure-sql.ts';
import type { Exposed } from './factors.ts';
import { partSource } from './part.ts';

export interface Totals {
  all: Exposed;
  kinds: ReadonlyMap<PageKind, Exposed>;
  /** By `source/position`. */
  pages: ReadonlyMap<`${Source}/${Position}`, Exposed>;
}

export const NOTHING: Exposed = { articles: 0, minutes: 0, points: 0 };

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
export async function readTotals(question: Question, part: ScorePart): Promise<Totals> {
  const bindings = new Bindings();
  const source = await partSource(question, part, bindings);
  const kinds = new Map<PageKind, Exposed>();
  const pages = new Map<`${Source}/${Position}`, Exposed>();
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
