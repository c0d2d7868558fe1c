import type { RelativePeriod } from '../options.ts';
import { addDays, parisDay, wallClock } from '../paris.ts';
import type { Query } from '../query.ts';
import { relativeRangeBy } from '../relative-period.ts';

const relativeRange = relativeRangeBy({ dayOf: parisDay, addDays, wallClockOf: wallClock });

/** A question with the dates that its relative period has at an instant, ms. null: it has dates of its own. */
export const datedQuery = (query: Query, periode: RelativePeriod | null, now: number): Query =>
  periode === null ? query : { ...query, ...relativeRange(periode, now) };
