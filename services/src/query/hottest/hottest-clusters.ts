import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { clusterCards } from '../clusters/cards.ts';
import { pageOf } from '../clusters/cluster-list.ts';
import { clusterOrder } from '../clusters/cluster-order.ts';
import { askClusters } from '../clusters/cluster-question.ts';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { askWithin, hoursBefore } from './window.ts';

type Body = CheckedBodyOf<'hottestClusters'>;

const HOURS = { 1: 4, 2: 24 } as const;

/** The question of a tab: the query's range, or the hours before the current one. */
export const askTab = (deps: ExposureDeps, { tab, ...query }: Body, signal: AbortSignal): Promise<LifeQuestion> =>
  tab === 0 ? askClusters(deps, query, signal) : askWithin(deps, query, hoursBefore(HOURS[tab], deps.now()), signal);

export async function hottestClusters(
  question: LifeQuestion,
  pagination: Body['pagination'],
): Promise<AnswerOf<'hottestClusters'>> {
  const { ids, scores } = await clusterOrder(question, pageOf(pagination));
  return { clusters: await clusterCards(question, ids, new Map(ids.map((id, i) => [id, scores[i] ?? 0]))) };
}
