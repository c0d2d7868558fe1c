/** A point in time as a page says it. */
export interface Moment {
  /** Epoch milliseconds; of a day alone, its start in the page's zone. */
  ms: number;
  /** Whether the page says the time of day. */
  exact: boolean;
  /** Whether it says the zone. */
  zoned: boolean;
}
