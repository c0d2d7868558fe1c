import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { Position, Source } from '@vigie/contracts/options';
import type { ArticleRow } from '@vigie/contracts/rows';
import { type DatedFacts, NO_SHARES, readDatedFacts, readShares, type ShareCounts } from '../exposure/article-facts.ts';
import { type Question, readingFor, scoreIn } from '../exposure/context.ts';
import { readParents } from '../read/article-clusters.ts';
import { type ArticleExposure, readExposure } from '../read/article-exposure.ts';
import type { PageFilter } from '../read/pages.ts';
import { timeOf } from '../times.ts';

/** First rows soon, then steps so large that reading the range again for each costs less than the rows. */
const FIRST_STEP = 1_000;
const STEP = 20_000;

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
export const timeAt = (seconds: number | null | undefined): string | null =>
  timeOf(seconds == null ? null : seconds * 1_000);

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
    timeAt(exposure?.first),
    id,
    shares.total,
    shares.facebook,
    shares.twitter,
    parent?.score ?? null,
    timeAt(desktop?.first),
    timeAt(mobile?.first),
    timeAt(applenews?.first),
    timeAt(desktop?.last),
    timeAt(mobile?.last),
    timeAt(applenews?.last),
    facts?.url ?? '',
    parent?.cluster ?? null,
    facts?.lastDateArticle ?? null,
    facts?.publishedAt ?? null,
    facts?.payant ?? null,
    shares.bluesky,
    shares.mastodon,
  ];
}
