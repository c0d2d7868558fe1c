import type { Position, Source } from '@vigie/contracts/options';
import { pageKind, slotsByPoints, type Weights } from '@vigie/contracts/weights';

/** Four 15-bit masks: minutes of a quarter seen in slot 1..4. */
export type SlotMasks = readonly [number, number, number, number];

export const anySlot = ([a, b, c, d]: SlotMasks): number => a | b | c | d;

/** Set bits of a mask of at most 32 bits. */
export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The slots of a page with their points, best-paid first. */
export function slotsOf({ weights, page }: { weights: Weights; page: { source: Source; position: Position } }) {
  const kind = weights.kinds.find((one) => one.kind === pageKind(page.source, page.position));
  return kind ? slotsByPoints(kind) : [];
}

/**
 * Points of one page's quarter: each minute once, in its best-paid slot. The same rule as points-sql.ts. `higher`: paid as if
 * each minute were so many slots better, at most in the best.
 */
export function pointsOf(weights: Weights, source: Source, position: Position, masks: SlotMasks, higher = 0): number {
  let taken = 0;
  let sum = 0;
  const slots = slotsOf({ weights, page: { source, position } });
  for (const [i, { slot }] of slots.entries()) {
    const own = (masks[slot - 1] ?? 0) & ~taken;
    sum += (slots[Math.max(0, i - higher)]?.points ?? 0) * bitCount(own);
    taken |= own;
  }
  return sum;
}
