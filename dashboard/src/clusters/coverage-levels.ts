/** Coverage of a publisher on a cluster, 0 to 3, in the specification's words (document 1, point 4). */
export const COVERAGE_LABELS = [
  'aucune couverture',
  'couverture non exposé',
  'Couverture + de 24h',
  'Couverture Du Jour',
] as const;

export type CoverageLevel = 0 | 1 | 2 | 3;

/** What the API answers as a number. */
export const coverageLevel = (value: number): CoverageLevel => (value >= 3 ? 3 : value >= 2 ? 2 : value >= 1 ? 1 : 0);
