import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { Position, Source } from '@vigie/contracts/options';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import { type DatedFacts, NO_SHARES, readDatedFacts, readShares, type ShareCounts } from '../exposure/article-facts.ts';
import { isEmptyRange, type Question, readingFor, scoreIn } from '../exposure/context.ts';
import { readParents } from '../read/article-clusters.ts';
import { type ArticleExposure, readExposure } from '../read/article-exposure.ts';
import type { PageFilter } from '../read/pages.ts';
import { timeOf } from '../times.ts';
import { type ArticleChoice, articleOrder, exposedOrder, sharedOrder } from './article-order.ts';

/** First rows soon, then steps so large that reading the range again for each costs less than the rows. */
const FIRST_STEP = 1_000;
const STEP = 20_000;

export interface ArticleList {
  /** In steps, so that an unlimited list streams with flat memory: each step reads the columns of its own articles. */
  rows: AsyncGenerator<ArticleRow[]>;
  /** How many rows there are without the query's limit; null where the limit saved counting them. */
  total: number | null;
}

/** An article list: its order is read at once (16 bytes an article), its rows as they are asked for. */
export async function articleList(question: Question, choice: ArticleChoice): Promise<ArticleList> {
  const { ids, total } = await articleOrder(question, choice);
  return { rows: rowsInSteps(question, ids), total };
}

/** The articles of the range that were shared, most shared first. */
export async function sharedList(question: Question): Promise<ArticleList> {
  const { ids, total } = await sharedOrder(question);
  return { rows: rowsInSteps(question, ids), total };
}

/** The rows of {@link articleList}. */
export async function* articleRows(question: Question, choice: ArticleChoice): AsyncGenerator<ArticleRow[]> {
  yield* (await articleList(question, choice)).rows;
}

export async function* rowsInSteps(question: Question, order: readonly string[]): AsyncGenerator<ArticleRow[]> {
  for (let from = 0; from < order.length; ) {
    const step = order.slice(from, from + (from === 0 ? FIRST_STEP : STEP));
    yield await readRows(question, step, from);
    from += step.length;
  }
}

/** Rows of some articles in this order; the first one has rank `from` + 1. */
export async function readRows(question: Question, articles: readonly string[], from: number): Promise<ArticleRow[]> {
  const ids = articles.map(articleIdToUInt64);
  const reading = await readingFor(question);
  const [exposure, facts, shares, parents] = await Promise.all([
    question.unexposed ? new Map<string, ArticleExposure>() : readExposure(question, reading, ids),
    readDatedFacts(question, ids),
    readShares(question, ids),
    readParents(question, reading, ids),
  ]);
  return articles.map((id, i) => {
    const stored = ids[i] ?? '';
    const fact = facts.get(stored);
    const name = fact ? question.view.articleName(fact.host, fact.shown, question.query.groupe) : '';
    const counts = shares.get(stored) ?? NO_SHARES;
    const seen = exposure.get(stored);
    const points = question.unexposed ? NO_POINTS : pointsOf(question.scope.pages, seen);
    const score = scoreIn(question, seen?.score ?? 0);
    const parent = parents.get(stored);
    const parentScore = parent === undefined ? null : scoreIn(question, parent.score);
    const above = parent && { cluster: parent.cluster, score: parentScore };
    return rowOf(from + i + 1, id, name, score, seen, points, fact, counts, above);
  });
}

/** Unix seconds as an ISO time, as in article rows. */
const at = (seconds: number | null | undefined): string | null => timeOf(seconds == null ? null : seconds * 1_000);

type Points = number | null;
type PointsOfRow = [
  ...sources: [applenews: Points, desktop: Points, mobile: Points],
  ...onDesktop: [top: Points, cat: Points, topic: Points],
  ...onMobile: [top: Points, cat: Points, topic: Points],
];

/** Nobody was measured. */
const NO_POINTS: PointsOfRow = [null, null, null, null, null, null, null, null, null];

/** null where the filters leave the source or the position out. */
function pointsOf({ sources, position }: PageFilter, exposure: ArticleExposure | undefined): PointsOfRow {
  const on = (source: Source): Points => (sources.includes(source) ? (exposure?.sources[source]?.score ?? 0) : null);
  const at = (source: Source, one: Position): Points =>
    sources.includes(source) && (position ?? one) === one ? (exposure?.sources[source]?.positions[one] ?? 0) : null;
  const [desktop, mobile] = ['google_desktop', 'google_mobile_webview'] as const;
  return [
    on('applenews'),
    on(desktop),
    on(mobile),
    at(desktop, 'top'),
    at(desktop, 'cat'),
    at(desktop, 'topic'),
    at(mobile, 'top'),
    at(mobile, 'cat'),
    at(mobile, 'topic'),
  ];
}

function rowOf(
  rank: number,
  id: string,
  editeur: string,
  score: Points,
  exposure: ArticleExposure | undefined,
  [onApplenews, onDesktop, onMobile, ...positions]: PointsOfRow,
  facts: DatedFacts | undefined,
  shares: ShareCounts,
  parent: { cluster: string; score: Points } | undefined,
): ArticleRow {
  const { google_desktop: desktop, google_mobile_webview: mobile, applenews } = exposure?.sources ?? {};
  return [
    rank,
    editeur,
    score,
    onApplenews,
    onDesktop,
    onMobile,
    facts?.titre ?? '',
    ...positions,
    facts?.lastModified ?? null,
    id,
    facts?.firstView ?? null,
    facts?.dateArticle ?? null,
    at(exposure?.first),
    id,
    shares.total,
    shares.facebook,
    shares.twitter,
    parent?.score ?? null,
    at(desktop?.first),
    at(mobile?.first),
    at(applenews?.first),
    at(desktop?.last),
    at(mobile?.last),
    at(applenews?.last),
    facts?.url ?? '',
    parent?.cluster ?? null,
    facts?.lastDateArticle ?? null,
    facts?.publishedAt ?? null,
    facts?.payant ?? null,
    shares.bluesky,
    shares.mastodon,
  ];
}

/** Articles with a point on Apple News, by their score there. The other columns are those of the query's zone. */
export async function* applenewsRows(question: Question): AsyncGenerator<ArticleRow[]> {
  const { scope } = question;
  if (isEmptyRange(scope)) return;
  await readingFor(question);
  const there: Question = { ...question, scope: { ...scope, pages: { ...scope.pages, sources: ['applenews'] } } };
  const { ids } = await exposedOrder(there);
  const steps = rowsInSteps(question, ids);
  if (scope.pages.sources.includes('applenews')) return yield* steps;
  for await (const rows of steps) yield await withApplenews(there, rows);
}

/** Fills the columns of Apple News, which the zone leaves out. */
async function withApplenews(there: Question, rows: ArticleRow[]): Promise<ArticleRow[]> {
  const stored = rows.map((row) => articleIdToUInt64(row[ARTICLE.id]));
  const exposure = await readExposure(there, await readingFor(there), stored);
  for (const [i, row] of rows.entries()) {
    const seen = exposure.get(stored[i] ?? '')?.sources.applenews;
    row[ARTICLE.scoreApplenews] = seen?.score ?? 0;
    row[ARTICLE.firstApplenews] = at(seen?.first);
    row[ARTICLE.lastApplenews] = at(seen?.last);
  }
  return rows;
}
