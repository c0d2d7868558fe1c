import type { Proof } from '@vigie/contracts/calls/proof';
import type { Page } from '../read/cluster-order.ts';
import { readCells } from './cells.ts';
import { readGaps } from './gaps.ts';
import type { Proven } from './target.ts';

/** A score as its cells, some of which are listed, and what was not photographed of its pages. */
export async function proofOf(proven: Proven, { offset, count }: Page): Promise<Proof> {
  const [cells, gaps] = await Promise.all([readCells(proven), readGaps(proven.question)]);
  const cellules = cells.slice(offset, offset + count);
  return {
    titre: proven.titre,
    score: pointsOf(cells),
    minutes: cells.reduce((sum, { minutes }) => sum + minutes, 0),
    total: cells.length,
    cellules,
    somme: pointsOf(cellules),
    ...gaps,
  };
}

const pointsOf = (cells: readonly { points: number }[]): number => cells.reduce((sum, { points }) => sum + points, 0);
