import type { MinuteRange, Query } from '@vigie/contracts/query';
import { ask, type ExposureDeps, elapsedOf, onPublications, type Question } from '../exposure/context.ts';
import { clusterPagesOf, scopeOf } from '../question/scope.ts';
import type { PageFilter } from '../read/pages.ts';
import { fromQuarters, type Reading, type RolledDay, readingOf, within } from '../read/rollup-days.ts';
import { isUnexposed } from '../read/unexposed.ts';

/**
 * A question about clusters: cluster* filters restrict its pages, and scores are those of every publisher. Without any exposure its clusters are
 * those of what was published.
 */
export async function askClusters(deps: ExposureDeps, query: Query, signal: AbortSignal): Promise<LifeQuestion> {
  const scope = scopeOf(query, null, deps.now());
  const published = await isUnexposed({ store: deps.store, signal }, scope.range);
  const whole = wholeReading({ ...deps, scope, signal, published });
  whole.catch(() => undefined);
  const days = whole.then((reading) => within(reading, scope.range));
  days.catch(() => undefined);
  const question = await ask(deps, query, signal, { at: elapsedOf(deps), days });
  // As decided above: a first capture that is stored meanwhile must not divide the answer.
  const decided = onPublications({ ...question, unexposed: published });
  return { ...onPages(decided, clusterPagesOf(query)), whole };
}

/** The same question about other pages. */
export const onPages = <Q extends Question>(question: Q, pages: PageFilter): Q => ({
  ...question,
  scope: { ...question.scope, pages },
});

/**
 * How everything before the end of the range is read. Resolved once per question: the reading of the range, and of any
 * cluster's life up to its end, is a part of it.
 */
export const wholeReading = ({
  store,
  scope,
  weights,
  signal,
  published = false,
}: Pick<Question, 'store' | 'scope' | 'weights' | 'signal' | 'published'>): Promise<Reading> => {
  const range = { from: 0, to: scope.range.to };
  return published ? Promise.resolve(fromQuarters(range, true)) : readingOf(store, range, weights, signal);
};

/** A question with the reading of everything before its end. */
export interface LifeQuestion extends Question {
  whole: Promise<Reading>;
}

/** The part of the whole reading in `range`; days that reach beyond `fineFrom` are read from their quarters. */
export function partOf(whole: Reading, range: MinuteRange, fineFrom = Number.POSITIVE_INFINITY): Reading {
  const isCoarse = (day: RolledDay): boolean => day.range.to <= fineFrom;
  const cut = [...whole.days.filter((day) => !isCoarse(day)), ...(whole.cut ?? [])];
  return within({ ...whole, days: whole.days.filter(isCoarse), cut }, range);
}

/**
 * From the first sight of something to the end. The day of the first sight may be read whole, because nothing precedes
 * it.
 */
export function lifeOf(whole: Reading, first: number, to: number): Reading {
  const started = whole.days.find(({ range }) => range.from <= first && first < range.to)?.range.from ?? first;
  return partOf(whole, { from: Math.min(started, to), to });
}
