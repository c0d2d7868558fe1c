import type { Query } from '@vigie/contracts/query';
import { ask, type ExposureDeps, type Question } from '../exposure/context.ts';
import { within } from '../exposure/rollup-days.ts';
import { type PageFilter, scopeOf } from '../exposure/scope.ts';
import { clusterPagesOf } from './cluster-pages.ts';
import { type LifeQuestion, wholeReading } from './life-reading.ts';

/** A question about clusters: cluster* filters restrict its pages, and scores are those of every publisher. */
export async function askClusters(deps: ExposureDeps, query: Query, signal: AbortSignal): Promise<LifeQuestion> {
  const scope = scopeOf(query, null, deps.now());
  const whole = wholeReading({ ...deps, scope, signal });
  whole.catch(() => undefined);
  const days = whole.then((reading) => within(reading, scope.range));
  days.catch(() => undefined);
  const question = await ask(deps, query, signal, { at: deps.now(), days });
  return { ...onPages(question, clusterPagesOf(query)), whole };
}

/** The same question about other pages. */
export const onPages = <Q extends Question>(question: Q, pages: PageFilter): Q => ({
  ...question,
  scope: { ...question.scope, pages },
});
