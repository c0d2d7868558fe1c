import { z } from 'zod';
import { CHANNEL_KINDS, MESSAGE_STATES } from '../channels/channel-kinds.ts';
import { RELATIVE_PERIODS } from '../options.ts';
import { queryFields } from '../query.ts';
import { timeOut } from '../rows.ts';
import {
  MOST_SCHEDULE_CHANNELS,
  MOST_SCHEDULES,
  MOST_TIMES,
  OCCURRENCE_DAYS,
  OCCURRENCE_STATES,
  RUNS_A_MINUTE,
  SCHEDULE_NAME_MAX,
  SCHEDULED_REPORTS,
  WEEKDAYS,
} from '../schedules/schedule-limits.ts';
import { defineCall } from './call.ts';
import { byId, filledText, saved, settingId } from './fields.ts';

/** Schedules: reports and views that are sent on chosen days, at times of Paris. */

const nom = filledText(SCHEDULE_NAME_MAX);

const distinct = <T>(all: readonly T[]): boolean => new Set(all).size === all.length;

const jours = z
  .array(z.literal([...WEEKDAYS]))
  .min(1, { error: 'doit avoir un jour au moins' })
  .max(WEEKDAYS.length)
  .refine(distinct, { error: 'ne doit pas contenir deux fois le même jour' })
  .transform((days) => days.toSorted((a, b) => a - b))
  .meta({ description: '1 is Monday' });

const heures = z
  .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'doit être une heure HH:MM' }))
  .min(1, { error: 'doit avoir une heure au moins' })
  .max(MOST_TIMES)
  .refine(distinct, { error: 'ne doit pas contenir deux fois la même heure' })
  .transform((times) => times.toSorted())
  .meta({ description: 'HH:MM by the clock of Paris' });

const { fromDate: _from, toDate: _to, limit: _limit, ...questionFields } = queryFields;

/** What is sent: a saved view, or a report of a question whose period is relative to each occurrence. */
export const scheduleContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('vue'), vue: settingId.meta({ description: 'id of a view that the owner sees' }) }),
  z.object({
    type: z.literal('reporting'),
    rapport: z.enum(SCHEDULED_REPORTS),
    query: z.object(questionFields),
    periode: z.enum(RELATIVE_PERIODS),
  }),
]);
export type ScheduleContent = z.output<typeof scheduleContent>;

const canaux = z
  .array(settingId)
  .max(MOST_SCHEDULE_CHANNELS)
  .refine(distinct, { error: 'ne doit pas contenir deux fois le même canal' })
  .meta({ description: 'ids of channels' });

const moi = z.boolean().meta({ description: 'a mail to the address of the owner’s account' });

const occurrence = z.object({
  prevue: timeOut,
  etat: z.enum(OCCURRENCE_STATES),
  faite: timeOut.nullable().meta({ description: 'when its messages were made' }),
  message: z.string().meta({ description: 'why it was missed; empty otherwise' }),
});

const schedule = z.object({
  _id: z.string(),
  nom,
  contenu: scheduleContent,
  vue: z
    .object({ nom: z.string(), adresse: z.string() })
    .nullable()
    .meta({ description: 'the view that is sent. null: a report, or a view that its owner does not see any more' }),
  jours: z.array(z.literal([...WEEKDAYS])),
  heures: z.array(z.string()),
  canaux: z.array(z.string()),
  moi,
  actif: z.boolean().meta({ description: 'false: nothing is sent' }),
  proprietaire: z
    .string()
    .nullable()
    .meta({ description: 'address of the owner’s account. It is null once the account is deleted' }),
  mien: z.boolean().meta({ description: 'the caller owns it' }),
  modifiable: z.boolean().meta({ description: 'the caller may change and delete it' }),
  aReprendre: z
    .boolean()
    .meta({ description: 'the account of its owner was deleted, and the caller may take it over' }),
  prochaine: timeOut.nullable().meta({ description: 'when it sends next. null: it is paused' }),
  derniere: occurrence.nullable().meta({ description: 'the newest occurrence. null: there was none yet' }),
});

export const schedules = defineCall({
  summary: 'Schedules by name: the caller’s own, or everybody’s for administrators',
  tag: 'envois',
  search: z.object({ de: z.enum(['moi', 'tous']).default('moi') }),
  answer: z.object({ envois: z.array(schedule) }),
});

export const saveSchedule = defineCall({
  summary: `Saves a new schedule, at most ${MOST_SCHEDULES} a user`,
  tag: 'envois',
  body: z.object({
    nom,
    contenu: scheduleContent,
    jours,
    heures,
    canaux: canaux.default([]),
    moi: moi.default(false),
  }),
  answer: schedule,
});

export const changeSchedule = defineCall({
  summary: 'Changes what is given of a schedule. Times that passed while it was paused are not made up for',
  tag: 'envois',
  body: z.object({
    id: settingId,
    nom: nom.optional(),
    contenu: scheduleContent.optional(),
    jours: jours.optional(),
    heures: heures.optional(),
    canaux: canaux.optional(),
    moi: moi.optional(),
    actif: z.boolean().optional(),
  }),
  answer: schedule,
});

export const deleteSchedule = defineCall({
  summary: 'Deletes a schedule; messages that wait are given up',
  tag: 'envois',
  body: byId,
  answer: saved,
});

export const takeSchedule = defineCall({
  summary: 'An administrator takes over a schedule whose owner’s account was deleted',
  tag: 'envois',
  body: byId,
  answer: schedule,
});

export const runSchedule = defineCall({
  summary: `Sends a schedule now, beside its times; at most ${RUNS_A_MINUTE} a minute and user`,
  tag: 'envois',
  body: byId,
  answer: saved,
});

export const scheduleOccurrences = defineCall({
  summary: `Occurrences of a schedule in the last ${OCCURRENCE_DAYS} days, newest first, with what became of their messages`,
  tag: 'envois',
  body: byId,
  answer: z.object({
    occurrences: z.array(
      occurrence.extend({
        messages: z.array(
          z.object({
            _id: z.string(),
            canal: z.string().meta({ description: 'name of the channel; empty: the owner' }),
            type: z.enum(CHANNEL_KINDS),
            destinataire: z.string().meta({ description: 'address of a mail; empty otherwise' }),
            etat: z.enum(MESSAGE_STATES),
            erreur: z.string().meta({ description: 'why the last attempt failed' }),
          }),
        ),
      }),
    ),
  }),
});
