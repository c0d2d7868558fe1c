import { morningEnds, newestMorning } from '@vigie/contracts/morning/occurrence';
import { addDays } from '@vigie/contracts/paris';
import type { Occurrence } from './edition-store.ts';

/** Days back for which an occurrence is still looked for. */
export const LOOK_BACK_DAYS = 30;

export interface PlannedEditions {
  /** Publishers whose newest edition is to be made. */
  make: readonly string[];
  /** Occurrences that nobody makes any more. */
  missed: readonly Occurrence[];
}

/**
 * What is to be done of the mornings of some publishers, by what is stored of them. A publisher begins with its first edition: nothing before it
 * was missed.
 */
export function plannedEditions(
  publishers: readonly string[],
  known: readonly Occurrence[],
  now: number,
): PlannedEditions {
  const newest = newestMorning(now);
  const late = now >= morningEnds(newest);
  const days = new Map<string, Set<string>>();
  for (const { publisher, day } of known) days.set(publisher, (days.get(publisher) ?? new Set()).add(day));
  const missed = publishers.flatMap((publisher) => {
    const stored = days.get(publisher);
    if (stored === undefined) return [];
    const first = [...stored].sort()[0] ?? newest;
    const gone: Occurrence[] = [];
    for (let day = addDays(first, 1); late ? day <= newest : day < newest; day = addDays(day, 1)) {
      if (!stored.has(day)) gone.push({ publisher, day });
    }
    return gone;
  });
  const make = late ? [] : publishers.filter((publisher) => !days.get(publisher)?.has(newest));
  return { make, missed };
}
