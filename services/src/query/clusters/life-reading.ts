import type { MinuteRange } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { type Reading, readingOf, within } from '../exposure/rollup-days.ts';

/**
 * How everything before the end of the range is read. One question asks it once: the range's own reading is a part of it,
 * and so is that of any life that ends with the range.
 */
export const wholeReading = ({
  store,
  scope,
  weights,
  signal,
}: Pick<Question, 'store' | 'scope' | 'weights' | 'signal'>): Promise<Reading> =>
  readingOf(store, { from: 0, to: scope.range.to }, weights, signal);

/** A question with the reading of everything before its end. */
export interface LifeQuestion extends Question {
  whole: Promise<Reading>;
}

/** The part of the whole reading in `range`; days that reach beyond `fineFrom` are read from their quarters. */
export function partOf(whole: Reading, range: MinuteRange, fineFrom = Number.POSITIVE_INFINITY): Reading {
  return within({ ...whole, days: whole.days.filter((day) => day.range.to <= fineFrom) }, range);
}

/** From the first sight of something to the end. A day that holds it may be read whole: nothing lies before it. */
export function lifeOf(whole: Reading, first: number, to: number): Reading {
  const started = whole.days.find(({ range }) => range.from <= first && first < range.to)?.range.from ?? first;
  return partOf(whole, { from: Math.min(started, to), to });
}

export const isNothing = ({ days, rest }: Reading): boolean => days.length === 0 && rest.length === 0;
