import { formatNumber, formatRank } from '@vigie/contracts/french/numbers';
import type { MorningBlock, MorningLine } from '@vigie/contracts/morning/edition';
import type { PublisherRow } from '@vigie/contracts/rows';
import { publisherRows } from '../../figures/publishers/publisher-rows.ts';
import { rankingAddress } from '../addresses.ts';
import { askOf, type MorningQuestion } from '../morning-question.ts';
import { shortName } from '../words.ts';

const points = (score: number): string =>
  `${formatNumber(Math.round(score))} ${Math.round(score) < 2 ? 'point' : 'points'}`;

/** The row of a publisher of the query, as « Classement Editeurs » has it. Without a point none. */
export const rowOf = (
  rows: readonly PublisherRow[],
  question: MorningQuestion,
  editeur: string,
): PublisherRow | undefined => {
  const names = question.namesOf(editeur);
  return rows.find((row) => names.has(row.editeur));
};

/** Rank and points of the publisher, then rivals: the nearest ahead and behind first. */
export async function rivalsBlock(question: MorningQuestion, most: number): Promise<MorningBlock> {
  const { editeur, concurrents, night } = question;
  const rows = await publisherRows(await askOf(question, { ...night, editeur: 'all' }), false);
  const adresse = rankingAddress(editeur, night);
  const own = rowOf(rows, question, editeur);
  const ownLine = (row: PublisherRow): MorningLine => ({
    unite: 'rang',
    valeur: row.rang,
    chiffre: formatRank(row.rang),
    texte: `de la nuit, ${points(row.score)}`,
    adresse,
  });
  const rivalLine = (name: string, row: PublisherRow): MorningLine => ({
    unite: 'points',
    valeur: row.score,
    chiffre: points(row.score),
    texte: `${shortName(question.nameOf(name))}, ${formatRank(row.rang)}`,
    adresse,
  });
  const ranked = concurrents.flatMap((name) => {
    const row = rowOf(rows, question, name);
    return row ? [{ name, row }] : [];
  });
  const nearest = nearestOf(ranked, own?.rang ?? rows.length + 1).slice(0, most - 1);
  return {
    bloc: 'concurrents',
    titre: 'Face aux concurrents',
    lignes: [...(own ? [ownLine(own)] : []), ...nearest.map(({ name, row }) => rivalLine(name, row))],
    mot: motOf(own !== undefined, concurrents.length, ranked.length),
  };
}

function motOf(hasPoints: boolean, chosen: number, ranked: number): string | null {
  const own = hasPoints ? [] : ['Nous n’avons aucun point cette nuit.'];
  if (chosen === 0) return [...own, 'Aucun concurrent choisi.'].join(' ');
  return [...own, ...(ranked === 0 ? ['Vos concurrents n’ont aucun point.'] : [])].join(' ') || null;
}

/** The nearest ahead, the nearest behind, then the others by distance; in the order of the ranking. */
function nearestOf<One extends { row: PublisherRow }>(ranked: readonly One[], rank: number): One[] {
  const distance = ({ row }: One): number => Math.abs(row.rang - rank);
  const near = ranked.toSorted((a, b) => distance(a) - distance(b) || a.row.rang - b.row.rang);
  const ahead = near.find(({ row }) => row.rang < rank);
  const behind = near.find(({ row }) => row.rang > rank);
  const first = [ahead, behind].flatMap((one) => one ?? []);
  return [...first, ...near.filter((one) => !first.includes(one))];
}
