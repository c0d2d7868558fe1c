import type { MinuteRange } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';

/** The end of a range, and the present. ms */
export interface AsOf {
  scope: { range: Pick<MinuteRange, 'to'> };
  now: () => number;
}

/** Whether the range is entirely in the past: later events must not change its answer. */
export const hasEnded = ({ scope, now }: AsOf): boolean => scope.range.to <= now();

/** A condition: a time lies in a range. */
export const within = (date: string, { from, to }: MinuteRange, bindings: Bindings): string =>
  `${date} >= ${bindings.instant(from)} AND ${date} < ${bindings.instant(to)}`;
