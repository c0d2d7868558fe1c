import { PROPOSED_A_WEEK, type RuleKind, THRESHOLDS } from '@vigie/contracts/alerts/rule-kinds';

/** How often a threshold would have rung. */
export interface ThresholdCount {
  seuil: number;
  nombre: number;
}

/** The thresholds that a slider has, ascending. */
export function thresholdsOf(kind: RuleKind): number[] {
  const { lowest, highest, step } = THRESHOLDS[kind];
  return Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, i) => lowest + i * step);
}

/**
 * The threshold that a new rule starts with: that of its kind, raised until it rings at most so often a week. The highest where none does. Losses go
 * into digests instead, so that none is left out. Pure.
 * `counts` ascend.
 */
export function proposedThreshold(kind: RuleKind, counts: readonly ThresholdCount[], weeks: number): number {
  const { proposed, highest } = THRESHOLDS[kind];
  if (kind === 'perte') return proposed;
  const quiet = counts.find(({ seuil, nombre }) => seuil >= proposed && nombre <= PROPOSED_A_WEEK * weeks);
  return quiet?.seuil ?? highest;
}
