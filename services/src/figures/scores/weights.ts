import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { PAGE_KINDS, type Weights, type WeightsKind, weightsName } from '@vigie/contracts/weights';
import { weightSteps } from '@vigie/schema/points-sql';
import type { MarketRow } from '../read/score-totals.ts';
import { SLOT_LABELS } from './labels.ts';

/** The weights in force, as data that `withPoints` and the simulation take back. */
export function scoreWeights(weights: Weights): AnswerOf<'scoreWeights'> {
  const kinds = PAGE_KINDS.flatMap((kind) => weights.kinds.filter((one) => one.kind === kind));
  const poids = Object.fromEntries(kinds.map((one) => [one.kind, bySlot(one).map(({ points }) => points)]));
  return {
    version: weights.version,
    nom: weightsName(weights),
    poids: poids as WeightPoints,
    kinds: kinds.map((one) => ({
      kind: one.kind,
      libelle: KIND_LABELS[one.kind],
      sources: one.sources,
      positions: one.positions,
      slots: bySlot(one).map(({ slot, points }) => ({
        slot,
        libelle: SLOT_LABELS[one.kind][slot - 1] ?? '',
        points,
      })),
    })),
  };
}

const bySlot = ({ slots }: WeightsKind): WeightsKind['slots'] => [...slots].sort((a, b) => a.slot - b.slot);

/** The same kinds and slots with other points. */
export const withPoints = (weights: Weights, points: WeightPoints): Weights => ({
  ...weights,
  kinds: weights.kinds.map((one) => ({
    ...one,
    slots: one.slots.map((slot) => ({ ...slot, points: points[one.kind][slot.slot - 1] ?? slot.points })),
  })),
});

/** name → score, under weights with the order of slots that the rows were read with. */
export function marketScores(
  rows: readonly MarketRow[],
  nameOf: (host: string, shown: string) => string,
  weights: Weights,
): Map<string, number> {
  const stepsOf = weightSteps(weights);
  const scores = new Map<string, number>();
  for (const [host, shown, source, position, ...minutes] of rows) {
    const steps = stepsOf(source, position);
    const points = minutes.reduce((sum, count, i) => sum + count * (steps[i] ?? 0), 0);
    const name = nameOf(host, shown);
    scores.set(name, (scores.get(name) ?? 0) + points);
  }
  return scores;
}
