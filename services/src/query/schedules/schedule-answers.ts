import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import { OCCURRENCE_LATE_MS, type OccurrenceState } from '@vigie/contracts/schedules/schedule-limits';
import { nextDue } from '@vigie/contracts/schedules/schedule-times';
import type { OccurrenceStore, StoredOccurrence } from '../../schedules/occurrence-store.ts';
import type { ScheduleOwner } from '../../schedules/owners.ts';
import { lookBackFrom } from '../../schedules/planned-occurrences.ts';
import type { StoredSchedule } from '../../schedules/schedule-store.ts';
import { sees } from '../../views/view-rights.ts';
import type { ViewStore } from '../../views/view-store.ts';
import { mayChange } from './schedule-rights.ts';

export type ScheduleAnswer = AnswerOf<'saveSchedule'>;

export interface ScheduleAnswersDeps {
  occurrences: Pick<OccurrenceStore, 'list'>;
  owners: () => Promise<ReadonlyMap<string, ScheduleOwner>>;
  views: Pick<ViewStore, 'find'>;
  now: () => number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const TOO_LATE = 'Plus de six heures de retard';

/** An occurrence without its messages. What was made and not sent in time was missed too. */
export function occurrenceAnswer({ at, state, reason, sentAt }: StoredOccurrence, now: number) {
  const isMissed = sentAt === null && (state === 'manquee' || now >= at + OCCURRENCE_LATE_MS);
  const shown: OccurrenceState = sentAt !== null ? 'faite' : isMissed ? 'manquee' : 'attente';
  const faite = sentAt === null ? null : iso(sentAt);
  return { prevue: iso(at), etat: shown, faite, message: isMissed ? reason || TOO_LATE : '' };
}

/** The view of a schedule, if its owner still sees it. */
async function viewOf(
  { content, owner }: StoredSchedule,
  accounts: ReadonlyMap<string, ScheduleOwner>,
  views: ScheduleAnswersDeps['views'],
): Promise<ScheduleAnswer['vue']> {
  if (content.type !== 'vue') return null;
  const [view, account] = [await views.find(content.vue), accounts.get(owner)];
  if (!view || view.deleted || !account || !sees(view, account)) return null;
  return { nom: view.name, adresse: view.address };
}

/** Schedules as a viewer reads them. */
export async function scheduleAnswers(
  { occurrences, owners, views, now }: ScheduleAnswersDeps,
  shown: readonly StoredSchedule[],
  viewer: Viewer,
): Promise<ScheduleAnswer[]> {
  const [accounts, past] = await Promise.all([owners(), occurrences.list(lookBackFrom(now()), null)]);
  const newest = new Map(past.map((one) => [one.schedule, one]));
  return Promise.all(
    shown.map(async (schedule): Promise<ScheduleAnswer> => {
      const { id, owner, weekdays, times, channels, active } = schedule;
      const next = active ? nextDue({ jours: weekdays, heures: times }, now()) : null;
      const last = newest.get(id);
      return {
        _id: id,
        nom: schedule.name,
        contenu: schedule.content,
        vue: await viewOf(schedule, accounts, views),
        jours: [...weekdays],
        heures: [...times],
        canaux: [...channels],
        moi: schedule.toOwner,
        actif: active,
        proprietaire: accounts.get(owner)?.email ?? null,
        mien: owner === viewer.id,
        modifiable: mayChange(schedule, viewer),
        aReprendre: viewer.isAdmin && !accounts.has(owner),
        prochaine: next === null ? null : iso(next),
        derniere: last ? occurrenceAnswer(last, now()) : null,
      };
    }),
  );
}
