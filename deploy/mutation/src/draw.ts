import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/**
 * `count` of the mutants, as if at random. Each mutant's place in the draw hangs on itself and the seed alone, so that a change in one
 * file leaves the draw of the others as it was.
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
