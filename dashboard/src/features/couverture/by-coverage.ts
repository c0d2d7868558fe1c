/** Coverage levels of what a publisher misses: none, or articles that were not exposed (document 1, point 4). */
const MISSED = 1;

export interface ByCoverage<T> {
  /** What the publisher has nothing exposed on, the strongest first: what a newsroom looks for. */
  readonly missed: readonly T[];
  readonly others: readonly T[];
}

/** The same items in two groups, each in the order that they came in; a level that is not known misses nothing. */
export function byCoverage<T>(items: readonly T[], levelOf: (item: T) => number | null | undefined): ByCoverage<T> {
  const isMissed = (item: T) => (levelOf(item) ?? Number.POSITIVE_INFINITY) <= MISSED;
  return { missed: items.filter(isMissed), others: items.filter((item) => !isMissed(item)) };
}
