import type { Breakdown, ScorePart } from '@vigie/contracts/calls/scores';
import { previousRange } from './ranges.ts';
import type { SharedQuery } from './shared-query.ts';

/** What tells one of two scores from the other. */
export type Side = Pick<SharedQuery, 'fromDate' | 'toDate' | 'editeur'>;

export interface GapQuestion {
  b: SharedQuery;
  /** In what A differs from B; nothing: the range before, of the same length, until the same minute. */
  a: Partial<Side>;
  par: Breakdown;
  dans: ScorePart;
}

/** Both questions. The range before a range that is still running ends at the same minute, so it depends on the present. */
export const sidesAt = ({ a, b }: Pick<GapQuestion, 'a' | 'b'>, now: number): { a: SharedQuery; b: SharedQuery } => ({
  a: Object.keys(a).length === 0 ? previousRange(b, now) : { ...b, ...a },
  b,
});
