import { END_PROPOSED_BELOW, JUDGED_FOR_END } from '@vigie/contracts/alerts/rule-kinds';
import type { EpisodeKey, StoredVerdict } from './verdict-store.ts';

/** What people say of the episodes of a rule. */
export interface Precision {
  useful: number;
  useless: number;
  /** The newest verdicts say that it had better end. */
  endProposed: boolean;
}

export const isOfEpisode = (verdict: EpisodeKey, { rule, edition, subject, opened }: EpisodeKey): boolean =>
  verdict.rule === rule && verdict.edition === edition && verdict.subject === subject && verdict.opened === opened;

/** Pure. `verdicts`: the newest episodes first. Those of earlier editions are about another condition. */
export function precisionOf(rule: string, edition: number, verdicts: readonly StoredVerdict[]): Precision {
  const own = verdicts.filter((one) => one.rule === rule && one.edition === edition && one.verdict !== null);
  const usefulOf = (of: readonly StoredVerdict[]): number => of.filter(({ verdict }) => verdict === 'utile').length;
  const newest = own.slice(0, JUDGED_FOR_END);
  const useful = usefulOf(own);
  return {
    useful,
    useless: own.length - useful,
    endProposed: newest.length === JUDGED_FOR_END && usefulOf(newest) < END_PROPOSED_BELOW * JUDGED_FOR_END,
  };
}
