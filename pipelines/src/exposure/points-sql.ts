import { slotsByPoints, type Weights, type WeightsKind } from '@vigie/contracts/weights';
import type { Bindings } from './bindings.ts';

/**
 * Points of stored exposure, as SQL over its columns. Weights are bound values, applied here and nowhere else: the store
 * holds minutes only, so another file changes every answer at once.
 */

/** One 15-bit mask of `masks`: minutes seen in a slot, from 1. */
const mask = (slot: number): string => `bitAnd(bitShiftRight(masks, ${15 * (slot - 1)}), 32767)`;

/**
 * A minute seen in several slots counts in the best-paid one. With slots best-paid first, the minutes of the i-th slot are
 * |u_i| - |u_(i-1)| for the unions u_i of the first i masks, so the sum telescopes to weight differences times |u_i|.
 */
function quarterPointsOf(kind: WeightsKind, bindings: Bindings): string {
  const slots = slotsByPoints(kind);
  return slots
    .map(({ points }, i) => {
      const union = slots.slice(0, i + 1).map(({ slot }) => mask(slot));
      const or = union.reduce((all, next) => `bitOr(${all}, ${next})`);
      return `${bindings.bind('Float64', points - (slots[i + 1]?.points ?? 0))} * bitCount(${or})`;
    })
    .join(' + ');
}

const dayPointsOf = (kind: WeightsKind, bindings: Bindings): string =>
  kind.slots.map(({ slot, points }) => `${bindings.bind('Float64', points)} * m${slot}`).join(' + ');

const byKind = (weights: Weights, bindings: Bindings, pointsOf: typeof quarterPointsOf): string => {
  const branches = weights.kinds.map((kind) => {
    const sources = bindings.strings(kind.sources);
    const positions = bindings.strings(kind.positions);
    return `source IN ${sources} AND position IN ${positions}, ${pointsOf(kind, bindings)}`;
  });
  return `multiIf(${branches.join(', ')}, 0.)`;
};

/** Points of a row of exposure_quarters (column masks). */
export const quarterPoints = (weights: Weights, bindings: Bindings): string =>
  byKind(weights, bindings, quarterPointsOf);

/** Points of a row of exposure_days (columns m1..m4). Exact only under the slot order that the row was made with. */
export const dayPoints = (weights: Weights, bindings: Bindings): string => byKind(weights, bindings, dayPointsOf);

/** Minutes of `masks` in slot 1..4, each minute in its best-paid slot only: what a day roll-up sums. */
export function minutesBySlot(weights: Weights, bindings: Bindings): [string, string, string, string] {
  const perKind = weights.kinds.map((kind) => {
    const slots = slotsByPoints(kind).map(({ slot }) => slot);
    const condition = `source IN ${bindings.strings(kind.sources)} AND position IN ${bindings.strings(kind.positions)}`;
    const minutes = (slot: number): string => {
      const at = slots.indexOf(slot);
      if (at < 0) return '0';
      const better = slots.slice(0, at).map(mask);
      const or = better.length > 0 ? better.reduce((all, next) => `bitOr(${all}, ${next})`) : '0';
      return `bitCount(bitAnd(${mask(slot)}, bitXor(${or}, 32767)))`;
    };
    return { condition, minutes };
  });
  const column = (slot: number): string =>
    `multiIf(${perKind.map(({ condition, minutes }) => `${condition}, ${minutes(slot)}`).join(', ')}, 0)`;
  return [column(1), column(2), column(3), column(4)];
}

/** Minutes of the quarter in any slot, and the first and last of them as DateTime. */
export const ANY_SLOT = `bitOr(bitOr(${mask(1)}, ${mask(2)}), bitOr(${mask(3)}, ${mask(4)}))`;
/** Lowest set bit: the ones of u ^ (u - 1) are that bit and all below it. */
export const FIRST_MINUTE = `quarter + 60 * (bitCount(bitXor(seen, seen - 1)) - 1)`;
export const LAST_MINUTE = `quarter + 60 * toUInt8(floor(log2(seen)))`;
