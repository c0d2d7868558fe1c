import { formatNumber, formatRank } from '@vigie/contracts/french/numbers';
import type { MorningBlock } from '@vigie/contracts/morning/edition';
import { publisherRows } from '../../figures/publishers/publisher-rows.ts';
import { rankingAddress } from '../addresses.ts';
import { askOf, type MorningQuestion } from '../morning-question.ts';
import { gapLine } from './gap-line.ts';
import { rowOf } from './rivals.ts';

/** Of a Monday, for the direction: the week's rank and points, and the difference to the week before. */
export async function weekBlock(question: MorningQuestion): Promise<MorningBlock | null> {
  const { week: weeks, editeur } = question;
  if (weeks === null) return null;
  const { week, before } = weeks;
  const [rows, gap] = await Promise.all([
    askOf(question, { ...week, editeur: 'all' }).then((weekQuestion) => publisherRows(weekQuestion, false)),
    gapLine(question, week, before, 'face à la semaine d’avant'),
  ]);
  const own = rowOf(rows, question, editeur);
  const rank = own && {
    unite: 'rang' as const,
    valeur: own.rang,
    chiffre: formatRank(own.rang),
    texte: `de la semaine, ${formatNumber(Math.round(own.score))} points`,
    adresse: rankingAddress(editeur, week),
  };
  return {
    bloc: 'semaine',
    titre: 'La semaine',
    lignes: [...(rank ? [rank] : []), ...(gap.line ? [gap.line] : [])],
    mot: !rank
      ? 'Aucun point n’a été mesuré.'
      : gap.line
        ? null
        : 'L’écart à la semaine d’avant n’est pas sûr : trop de minutes sans photographie.',
  };
}
