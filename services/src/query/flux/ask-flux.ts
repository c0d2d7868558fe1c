import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/paris';
import { askClusters } from '../clusters/cluster-question.ts';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { within } from '../exposure/rollup-days.ts';

type Body = CheckedBodyOf<'articleFlux'>;

/** The question of a flux. `minutes` counts back by instants: on the October night a wall clock names two of them. */
export async function askFlux(
  deps: ExposureDeps,
  { dataToGet: _, minutes, ...query }: Body,
  signal: AbortSignal,
): Promise<LifeQuestion> {
  const question = await askClusters(deps, query, signal);
  const { range } = question.scope;
  const from = minutes == null ? range.from : Math.max(range.from, range.to - minutes * MINUTE_MS);
  if (from === range.from) return question;
  const later = { from, to: range.to };
  const days = question.whole.then((whole) => within(whole, later));
  days.catch(() => undefined);
  return { ...question, scope: { ...question.scope, range: later }, reading: { at: deps.now(), days } };
}
