import { type PageKind, slotsByPoints, type Weights } from './weights.ts';

/** The slot of an entry, from 1: the boundaries of docs/scoring.md, as the store has them (pipelines/schema/src/slot-sql.ts). */
export function slotOf(kind: PageKind, rank: number, storyRank: number): number {
  if (kind !== 'google_top' && kind !== 'google_section') return 1;
  if (storyRank > 1) return kind === 'google_top' ? 4 : 3;
  if (rank === 1) return 1;
  return rank <= 3 ? 2 : 3;
}

/** Points of each slot of a kind of page by its number, and how the slots follow each other, best-paid first. */
export function paidSlots(weights: Weights, kind: PageKind): { slot: number; points: number }[] {
  const found = weights.kinds.find((one) => one.kind === kind);
  return found ? slotsByPoints(found).map(({ slot, points }) => ({ slot, points })) : [];
}
