import { comparisonFault, incomparableWords } from '@vigie/contracts/french/comparison';
import { countVerdict, type MeasuredPage, measuredScore, verdictOf } from '@vigie/contracts/measured';

/** How well the pages of both periods were photographed. */
export interface MeasuredPair {
  now: readonly MeasuredPage[];
  before: readonly MeasuredPage[];
}

/** What a screen may say of a figure beside that of the period before. Only the functions below make one. */
export type Change =
  | { verdict: 'decided'; relative: number }
  | { verdict: 'undecided' }
  /** `why`: the sentence; `fault`: its reason alone. */
  | { verdict: 'incomparable'; why: string; fault: string };

/**
 * The change of a score, by the decision of Score ouvert; null where there is nothing to compare, or nothing is known yet of what was photographed.
 * @param isOf pages that count in the score
 */
export function scoreChange(
  now: number | null,
  before: number | null,
  measured: MeasuredPair | null,
  isOf: (page: MeasuredPage) => boolean = () => true,
): Change | null {
  if (measured === null) return null;
  const [own, earlier] = [measured.now.filter(isOf), measured.before.filter(isOf)];
  if (own.length + earlier.length === 0) return null;
  const verdict = verdictOf(measuredScore(before ?? 0, earlier), measuredScore(now ?? 0, own));
  if (verdict === 'incomparable')
    return { verdict, why: incomparableWords(earlier, own), fault: comparisonFault(earlier, own) };
  if (now === null || before === null || before === 0) return null;
  return verdict === 'undecided' ? { verdict } : { verdict, relative: now / before - 1 };
}

/** Why counts and ranks of both periods cannot be compared; null where they can. */
export const countFault = ({ now, before }: MeasuredPair): string | null =>
  countVerdict(before, now) === 'decided' || now.length + before.length === 0 ? null : incomparableWords(before, now);
