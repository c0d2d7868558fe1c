import { COMPLETE } from '@vigie/contracts/measured';
import { dayBounds, daysBetween } from '@vigie/contracts/paris';
import { HOUR_MS, hoursOf } from '../../../figures/exposure/buckets.ts';
import { isEmptyRange, type Question } from '../../../figures/exposure/context.ts';
import { type PhotographedPage, photographedShares } from '../../../figures/scores/photographed.ts';

export type Grain = 'hour' | 'day';

/** What was not wholly photographed: by its start, ms, the photographed share. */
export type Lacking = Readonly<Record<Grain, ReadonlyMap<number, number>>>;

export const NOTHING_LACKS: Lacking = { hour: new Map(), day: new Map() };

/** Hours and days of a range of which less than {@link COMPLETE} was photographed. A bucket that the range cuts is judged by its minutes in the range. */
export async function readLacking(question: Question, pages: readonly PhotographedPage[]): Promise<Lacking> {
  if (isEmptyRange(question.scope)) return NOTHING_LACKS;
  const { from, to } = question.scope.range;
  const days = daysBetween(from, to - 1);
  const read = async (stretches: { from: number; to: number }[]): Promise<Map<number, number>> => {
    const shares = await photographedShares(question, pages, stretches);
    return new Map(
      stretches.flatMap((stretch, i) => {
        const share = shares[i] ?? null;
        return share === null || share >= COMPLETE ? [] : [[stretch.from, share] as const];
      }),
    );
  };
  const hours = days.flatMap(hoursOf).map((start) => ({ from: start, to: start + HOUR_MS }));
  const whole = days.map((day) => {
    const { start, end } = dayBounds(day);
    return { from: start, to: end };
  });
  return { hour: await read(hours), day: await read(whole) };
}
