import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Answer } from '../api/client.ts';
import type { Curve } from '../comparison/compared-range.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { instantOf, shiftDays, wallClockOf } from '../shared/paris.ts';
import { type SlotFigures, slotSeries, totalValues } from './slot-series.ts';
import { readSlots } from './slots.ts';

/** Of an article or a cluster. */
export type Slotted = Answer<Pick<AnswerOf<'articleById'>, 'scores_quarts'>>;

/** Where the figures of an answer end: what has not been yet is no gap. */
const endOf = ({ toDate }: SharedQuery, { until }: Slotted): number => Math.min(instantOf(toDate), until ?? Date.now());

/** Score by source over the range that was asked for, up to the answer's moment. */
export const slotFigures = (answer: Slotted, range: SharedQuery): SlotFigures =>
  slotSeries(readSlots(answer.data.scores_quarts), instantOf(range.fromDate), endOf(range, answer));

/**
 * The score over all sources `back` days before. Cut where the present range is cut by its answer's moment: a shorter range
 * has narrower buckets, and the two curves must have the same.
 */
export function earlierCurve(earlier: Slotted, now: Slotted, range: SharedQuery, back: number): Curve {
  const from = shiftDays(range.fromDate, -back);
  const to = shiftDays(wallClockOf(endOf(range, now)), -back);
  const figures = slotSeries(readSlots(earlier.data.scores_quarts), instantOf(from), instantOf(to));
  return { buckets: figures.buckets, values: totalValues(figures) };
}
