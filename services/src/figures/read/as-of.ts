import type { MinuteRange } from '@vigie/contracts/query';

/** The end of a range, and the present. ms */
export interface AsOf {
  scope: { range: Pick<MinuteRange, 'to'> };
  now: () => number;
}

/** Whether the range is entirely in the past: later events must not change its answer. */
export const hasEnded = ({ scope, now }: AsOf): boolean => scope.range.to <= now();
