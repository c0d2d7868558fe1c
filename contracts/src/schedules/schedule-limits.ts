import { HOUR_MS } from '../french/durations.ts';

/** Schedules: reports and views that are sent on chosen days. No zod: the browser imports this. */

/** ISO 8601: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Reports that can be scheduled. */
export const SCHEDULED_REPORTS = ['daily', 'theme'] as const;
export type ScheduledReport = (typeof SCHEDULED_REPORTS)[number];

export const SCHEDULED_REPORT_LABELS: Readonly<Record<ScheduledReport, string>> = {
  daily: 'Reporting',
  theme: 'Reporting thématique',
};

/** Schedules that a person owns. */
export const MOST_SCHEDULES = 30;
export const SCHEDULE_NAME_MAX = 80;
/** Times of a day. */
export const MOST_TIMES = 4;
/** Channels of a schedule. */
export const MOST_SCHEDULE_CHANNELS = 5;
/** Immediate runs that a person may ask for in a minute. */
export const RUNS_A_MINUTE = 5;

/** An occurrence that is not made by then is missed. */
export const OCCURRENCE_LATE_MS = 6 * HOUR_MS;
/** Days back for which occurrences are made up for or listed as missed. */
export const OCCURRENCE_DAYS = 30;

/** attente: it is being made. faite: its messages were made. manquee: nothing was or will be sent. */
export const OCCURRENCE_STATES = ['attente', 'faite', 'manquee'] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

export const OCCURRENCE_STATE_LABELS: Readonly<Record<OccurrenceState, string>> = {
  attente: 'En préparation',
  faite: 'Fait',
  manquee: 'Manqué',
};
