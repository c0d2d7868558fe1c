import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { SOURCES, type Source } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { ALL_PAGES } from '../exposure/context.ts';
import { QuarterPoints, quarterScores } from '../exposure/quarter-scores.ts';
import { exposureSql } from '../read/exposure-sql.ts';
import { type Member, memberConditions } from '../read/members.ts';
import { fromQuarters } from '../read/rollup-days.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { comparedQuarters, lastEnded } from './trends.ts';

const overlap = (a: MinuteRange, b: MinuteRange): MinuteRange => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
});

/**
 * Scores of the quarters in which they were exposed, within range and filters, and of those between: day → slot → scores. `exposed`: contains every visible minute of the articles,
 * so that days before and after a cluster's life are not read.
 */
export async function scoresByQuarter(
  question: LifeQuestion,
  members: readonly Member[],
  exposed: MinuteRange,
): Promise<ClusterDetail['scores_quarts']> {
  const { scope, weights, store, signal } = question;
  const reading = fromQuarters(overlap(scope.range, exposed));
  if (question.published || members.length === 0 || reading.rest.length === 0) return {};
  const bindings = new Bindings();
  const where = memberConditions(members, bindings);
  const source = { reading, weights, pages: scope.pages, publishers: null, where };
  const rows = await store.query<[bucket: number, source: Source, points: number]>(
    `SELECT bucket, source, sum(points) FROM ${exposureSql(source, { points: true, bucket: 'quarter' }, bindings)}
     GROUP BY bucket, source HAVING sum(points) > 0`,
    bindings.values,
    { signal },
  );
  const points = new QuarterPoints();
  for (const [bucket, on, sum] of rows) points.add(bucket * 1000, on, sum);
  return quarterScores(question, points);
}

/** Points on all pages in the quarters that arrows compare, by how far back they lie. */
export async function recentPoints(
  question: LifeQuestion,
  members: readonly Member[],
): Promise<ReadonlyMap<number, number>> {
  if (members.length === 0) return new Map();
  const { weights, store, signal } = question;
  const bindings = new Bindings();
  const rest = comparedQuarters(question).map((from) => ({ from, to: from + QUARTER_MS }));
  const where = memberConditions(members, bindings);
  const source = { reading: { days: [], totals: true, rest }, weights, pages: ALL_PAGES, publishers: null, where };
  const rows = await store.query<[bucket: number, points: number]>(
    `SELECT bucket, sum(points) FROM ${exposureSql(source, { points: true, bucket: 'quarter' }, bindings)} GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  const last = lastEnded(question);
  return new Map(rows.map(([bucket, points]) => [(last - bucket * 1000) / QUARTER_MS, points]));
}

/** Nobody was measured. */
const NO_EXPOSITION = {
  total: null,
  google_desktop: null,
  google_mobile_webview: null,
  applenews: null,
  flipboard_mobile: null,
};

/** Distinct minutes in which any of the articles was visible before the end of the range: in all and per source. */
export async function visibleMinutes(
  question: LifeQuestion,
  members: readonly Member[],
  exposed: MinuteRange,
): Promise<ClusterDetail['clusterExposition']> {
  const { scope, weights, store, signal } = question;
  const reading = fromQuarters(overlap({ from: 0, to: scope.range.to }, exposed));
  if (question.published) return NO_EXPOSITION;
  const none = { total: 0, google_desktop: 0, google_mobile_webview: 0, applenews: 0, flipboard_mobile: 0 };
  if (members.length === 0 || reading.rest.length === 0) return none;
  const bindings = new Bindings();
  const where = memberConditions(members, bindings);
  const source = { reading, weights, pages: ALL_PAGES, publishers: null, where };
  const masks = SOURCES.map((on) => `groupBitOrIf(seen, source = '${on}') AS ${on}`);
  const minutes = ['total', ...SOURCES].map((mask) => `toFloat64(sum(bitCount(${mask})))`);
  const [row] = await store.query<[total: number, ...sources: number[]]>(
    `SELECT ${minutes.join(', ')} FROM (SELECT bucket, groupBitOr(seen) AS total, ${masks.join(', ')}
     FROM ${exposureSql(source, { ends: true, bucket: 'quarter' }, bindings)} GROUP BY bucket)`,
    bindings.values,
    { signal },
  );
  const [total = 0, desktop = 0, mobile = 0, applenews = 0, flipboard = 0] = row ?? [];
  return { total, google_desktop: desktop, google_mobile_webview: mobile, applenews, flipboard_mobile: flipboard };
}
