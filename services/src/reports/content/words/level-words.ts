import type { Level } from '../../../query/clusters/coverage-level.ts';

/** A publisher's level of coverage on a cluster. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  0: 'Aucun article',
  1: 'Jamais exposé',
  2: 'Exposé avant',
  3: 'Exposé',
};
