import { formatNumber } from '@vigie/contracts/french/numbers';
import type { MorningLine } from '@vigie/contracts/morning/edition';
import type { DateRange } from '@vigie/contracts/relative-period';
import { scoreGap } from '../../figures/scores/score-gap.ts';
import { gapAddress } from '../addresses.ts';
import { askOf, type MorningQuestion } from '../morning-question.ts';

const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));

/** The difference of two scores of the publisher, as « Score ouvert » tells it; no line where it is not sure. */
export async function gapLine(
  question: MorningQuestion,
  range: DateRange,
  before: DateRange,
  texte: string,
): Promise<{ line: MorningLine | null }> {
  const { editeur } = question;
  const [a, b] = await Promise.all([askOf(question, { ...before, editeur }), askOf(question, { ...range, editeur })]);
  const { affiche, trous } = await scoreGap(a, b, { par: 'page', dans: {}, etapes: 1 });
  if (!trous.decide) return { line: null };
  return {
    line: {
      unite: 'ecart',
      valeur: affiche,
      chiffre: `${signed(affiche)} ${Math.abs(affiche) < 2 ? 'point' : 'points'}`,
      texte,
      adresse: gapAddress(editeur, range, before),
    },
  };
}
