import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { QuarterPoints, quarterScores } from '../exposure/quarter-scores.ts';
import { ALL_PAGES } from '../question/scope.ts';
import { readQuarterPoints, readVisibleMinutes } from '../read/member-exposure.ts';
import type { Member } from '../read/members.ts';
import { fromQuarters } from '../read/rollup-days.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { comparedQuarters, lastEnded } from './trends.ts';

/** The quarters of a range that lie in `exposed`. */
const quartersIn = (range: MinuteRange, exposed: MinuteRange) =>
  fromQuarters({ from: Math.max(range.from, exposed.from), to: Math.min(range.to, exposed.to) });

/**
 * Scores of the quarters in which they were exposed, within range and filters, and of those between: day → slot → scores. `exposed`: contains every visible minute of the articles,
 * so that days before and after a cluster's life are not read.
 */
export async function scoresByQuarter(
  question: LifeQuestion,
  members: readonly Member[],
  exposed: MinuteRange,
): Promise<ClusterDetail['scores_quarts']> {
  if (question.published) return {};
  const { range, pages } = question.scope;
  const rows = await readQuarterPoints(question, { members, reading: quartersIn(range, exposed), pages });
  const points = new QuarterPoints();
  for (const { start, source, points: sum } of rows) points.add(start, source, sum);
  return quarterScores(question, points);
}

/** Points on all pages in the quarters that arrows compare, by how far back they lie. */
export async function recentPoints(
  question: LifeQuestion,
  members: readonly Member[],
): Promise<ReadonlyMap<number, number>> {
  const rest = comparedQuarters(question).map((from) => ({ from, to: from + QUARTER_MS }));
  const reading = { days: [], totals: true, rest };
  const last = lastEnded(question);
  const recent = new Map<number, number>();
  for (const { start, points } of await readQuarterPoints(question, { members, reading, pages: ALL_PAGES })) {
    const back = (last - start) / QUARTER_MS;
    recent.set(back, (recent.get(back) ?? 0) + points);
  }
  return recent;
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
  if (question.published) return NO_EXPOSITION;
  const reading = quartersIn({ from: 0, to: question.scope.range.to }, exposed);
  const minutes = await readVisibleMinutes(question, { members, reading, pages: ALL_PAGES });
  const [total = 0, desktop = 0, mobile = 0, applenews = 0, flipboard = 0] = minutes;
  return { total, google_desktop: desktop, google_mobile_webview: mobile, applenews, flipboard_mobile: flipboard };
}
