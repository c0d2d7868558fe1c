/** The moment of an answer, as charts take it. */
export const asOf = (until: number | null): string | undefined =>
  until === null ? undefined : new Date(until).toISOString();
