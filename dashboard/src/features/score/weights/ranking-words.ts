import { counted } from '@vigie/contracts/french/numbers';
import type { Simulation } from '../../../api/calls/scores.ts';

type SimulatedRow = Simulation['rows'][number];

/** Ranks gained under the simulated weights; null if the publisher has no rank under one of them. */
export const placesGained = ({ rang, simule }: Pick<SimulatedRow, 'rang' | 'simule'>): number | null =>
  rang === null || simule.rang === null ? null : rang - simule.rang;

/** The ranking in one sentence: how many change places, and who is first. */
export function rankingSentence({ rows, ordre_change }: Pick<Simulation, 'rows' | 'ordre_change'>): string {
  const moved = rows.filter((row) => (placesGained(row) ?? 0) !== 0).length;
  const [first] = rows;
  if (!first) return 'Aucun éditeur exposé.';
  const who = first.rang === 1 ? `${first._id} reste premier` : `${first._id} devient premier`;
  const moves =
    moved === 0
      ? 'Sous ces poids, aucun éditeur ne change de rang'
      : `Sous ces poids, ${counted(moved, 'éditeur change', 'éditeurs changent')} de rang sur ${rows.length}`;
  const order = ordre_change ? ' Des places sont dans un autre ordre : chaque minute est relue.' : '';
  return `${moves}, ${who}.${order}`;
}
