import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import type { MinuteRange, Query } from '@vigie/contracts/query';
import { clusterCards } from '../clusters/cards.ts';
import { pageOf } from '../clusters/cluster-list.ts';
import { askClusters, type LifeQuestion } from '../clusters/cluster-question.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { readClusterOrder } from '../read/cluster-order.ts';
import { within } from '../read/rollup-days.ts';

type Body = CheckedBodyOf<'hottestClusters'>;

const HOURS = { 1: 4, 2: 24 } as const;

/** The question of a tab: the query's range, or the hours before the current one. */
export const askTab = (deps: ExposureDeps, { tab, ...query }: Body, signal: AbortSignal): Promise<LifeQuestion> =>
  tab === 0 ? askClusters(deps, query, signal) : askWithin(deps, query, hoursBefore(HOURS[tab], deps.now()), signal);

export async function hottestClusters(
  question: LifeQuestion,
  pagination: Body['pagination'],
): Promise<AnswerOf<'hottestClusters'>> {
  const { ids, scores } = await readClusterOrder(question, pageOf(pagination));
  return { clusters: await clusterCards(question, ids, new Map(ids.map((id, i) => [id, scores[i] ?? 0]))) };
}

/** The hours before the current one. */
export function hoursBefore(count: number, now: number): MinuteRange {
  const to = Math.floor(now / HOUR_MS) * HOUR_MS;
  return { from: to - count * HOUR_MS, to };
}

/**
 * A question about clusters in such a window; figures over the whole life end with it too. Wall-clock times repeat for an
 * hour in October, so the exact range is set from instants.
 */
export async function askWithin(
  deps: ExposureDeps,
  query: Query,
  range: MinuteRange,
  signal: AbortSignal,
): Promise<LifeQuestion> {
  const dates = { fromDate: wallClock(range.from), toDate: wallClock(range.to) };
  // Answers end at the present, so the clock is set to the window's last moment.
  const atEnd = { ...deps, now: () => range.to - 1 };
  const question = await askClusters(atEnd, { ...query, ...dates }, signal);
  const days = question.whole.then((whole) => within(whole, range));
  days.catch(() => undefined);
  return { ...question, now: deps.now, scope: { ...question.scope, range }, reading: { at: deps.now(), days } };
}
