import { DAY_MS } from '@vigie/contracts/french/durations';
import { OCCURRENCE_DAYS, OCCURRENCE_LATE_MS } from '@vigie/contracts/schedules/schedule-limits';
import { dueBetween } from '@vigie/contracts/schedules/schedule-times';
import type { OccurrenceKey, StoredOccurrence } from './occurrence-store.ts';
import type { StoredSchedule } from './schedule-store.ts';

export interface PlannedOccurrences {
  /** To be made, oldest first. */
  make: OccurrenceKey[];
  /** Nobody makes them any more. */
  missed: OccurrenceKey[];
}

/** Occurrences before it are forgotten, ms. */
export const lookBackFrom = (now: number): number => now - OCCURRENCE_DAYS * DAY_MS;

/**
 * What is to be done of the occurrences of some schedules, by what is stored of them since {@link lookBackFrom}. Times that passed before a
 * schedule was saved, changed or resumed are none.
 */
export function plannedOccurrences(
  schedules: readonly StoredSchedule[],
  stored: readonly StoredOccurrence[],
  now: number,
): PlannedOccurrences {
  const settled = new Set(stored.filter(({ state }) => state !== 'attente').map(keyText));
  const open = stored.filter(({ state }) => state === 'attente');
  const planned = new Map<string, OccurrenceKey>();
  for (const { id, deleted, active, weekdays, times, since } of schedules) {
    if (deleted) continue;
    const orders = open.filter(({ schedule }) => schedule === id).map(({ at }) => at);
    const after = Math.max(since, lookBackFrom(now));
    const due = active ? dueBetween({ jours: weekdays, heures: times }, after, now) : [];
    for (const at of [...orders, ...due]) planned.set(keyText({ schedule: id, at }), { schedule: id, at });
  }
  const left = [...planned].filter(([text]) => !settled.has(text)).map(([, key]) => key);
  const isLate = ({ at }: OccurrenceKey): boolean => now >= at + OCCURRENCE_LATE_MS;
  return {
    make: left.filter((key) => !isLate(key)).sort((a, b) => a.at - b.at),
    missed: left.filter(isLate),
  };
}

const keyText = ({ schedule, at }: OccurrenceKey): string => `${schedule} ${at}`;
