import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/**
 * Picks `count` mutants pseudo-randomly. A mutant's rank depends only on the mutant and the seed, so that a change in one file
 * does not reorder the mutants of the others.
 */
export function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const lot = ({ file, line, before, after, start }: Mutant): string =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, line, start, before, after]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
