import { z } from 'zod';
import {
  DIGEST_RHYTHMS,
  DIGEST_TIME,
  LONG_MINUTES,
  MOST_RULES,
  ORPHAN_REASONS,
  RULE_KINDS,
  RULE_NAME_MAX,
  RULE_VISIBILITIES,
  TRIAL_DAYS,
  VERDICTS,
} from '../alerts/rule-kinds.ts';
import { alertCondition } from '../alerts/rules.ts';
import { MOST_RULE_CHANNELS } from '../channels/channel-kinds.ts';
import { countOut, timeOut } from '../rows.ts';
import { utcTime } from '../time.ts';
import { defineCall } from './call.ts';
import { byId, filledText, houseOut, pagination, saved, settingId } from './fields.ts';

/** Alert rules, what they would have rung, and what they rang. */

const fields = {
  nom: filledText(RULE_NAME_MAX),
  visible: z.enum(RULE_VISIBILITIES),
  condition: alertCondition,
  canaux: z
    .array(settingId)
    .max(MOST_RULE_CHANNELS)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'ne doit pas contenir deux fois le même canal' })
    .meta({ description: 'ids of channels that its alerts are sent to' }),
};

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'doit être une heure comme 22:00' });

const pauses = {
  sourdine: utcTime
    .nullable()
    .meta({ description: 'until when messages are held. The rule still watches. It is null while messages are sent' }),
  calme: z
    .object({ de: clock, a: clock })
    .refine(({ de, a }) => de !== a, { error: 'doit commencer et finir à deux heures différentes', path: ['a'] })
    .nullable()
    .meta({ description: 'hours by the clock of Paris in which messages are held. It is null without such hours' }),
};

const digest = z
  .object({
    rythme: z.enum(DIGEST_RHYTHMS),
    longues: z.number().int().min(LONG_MINUTES.lowest).max(LONG_MINUTES.highest).nullable().meta({
      description: 'minutes after which an alert that goes on is reported at once as well. It is null without that',
    }),
  })
  .nullable()
  .meta({
    description: `alerts are reported together at ${DIGEST_TIME}, by the clock of Paris. It is null where each is reported at once, and its end`,
  });

const rule = z.object({
  _id: z.string(),
  nom: z.string(),
  visible: z.enum(RULE_VISIBILITIES),
  condition: alertCondition.meta({ description: 'what it watches, with every field' }),
  phrase: z.string().meta({ description: 'the condition in words' }),
  proprietaire: z
    .string()
    .nullable()
    .meta({ description: 'address of the owner’s account. It is null once the account is deleted' }),
  mienne: z.boolean().meta({ description: 'the caller owns it' }),
  modifiable: z.boolean().meta({ description: 'the caller may change and delete it' }),
  depuis: timeOut.meta({ description: 'from when on this condition is watched' }),
  evaluee: timeOut
    .nullable()
    .meta({ description: 'when it was last evaluated. It is null before the first evaluation' }),
  distance: z.object({ valeur: z.number(), seuil: z.number(), phrase: z.string() }).nullable().meta({
    description:
      'how near the nearest subject was then, in the unit of the threshold. It is null when that is not known, or nothing was measured',
  }),
  ouvertes: countOut.meta({ description: 'episodes that go on' }),
  canaux: z.array(z.string()).meta({ description: 'ids of channels that its alerts are sent to' }),
  precision: z
    .object({ utiles: countOut, inutiles: countOut })
    .meta({ description: 'verdicts of all who see it on the episodes of this condition' }),
  sourdine: timeOut
    .nullable()
    .meta({ description: 'until when messages are held. It is null while messages are sent' }),
  calme: z
    .object({ de: z.string(), a: z.string() })
    .nullable()
    .meta({ description: 'quiet hours, by the clock of Paris' }),
  bilan: digest,
  aReprendre: z.enum(ORPHAN_REASONS).nullable().meta({
    description:
      'why an administrator should take it over. The rule still watches. It is null while its owner answers for it',
  }),
  finProposee: z
    .boolean()
    .meta({ description: 'of its newest 20 verdicts fewer than 30 % are useful: it had better end' }),
});

export const alertRules = defineCall({
  summary: 'The alert rules that the caller sees, by name',
  tag: 'alertes',
  answer: z.object({
    regles: z.array(rule),
    maison: houseOut,
  }),
});

export const saveAlertRule = defineCall({
  summary: `Saves a new rule, at most ${MOST_RULES} a user. It watches from this minute on`,
  tag: 'alertes',
  body: z.object({
    ...fields,
    visible: fields.visible.default('moi'),
    canaux: fields.canaux.default([]),
    calme: pauses.calme.default(null),
    bilan: digest.default(null),
  }),
  answer: rule,
});

export const changeAlertRule = defineCall({
  summary:
    'Changes what is given of a rule. Another condition watches from this minute on, and ends the episodes that go on',
  tag: 'alertes',
  body: z.object({
    id: settingId,
    nom: fields.nom.optional(),
    visible: fields.visible.optional(),
    condition: fields.condition.optional(),
    canaux: fields.canaux.optional(),
    sourdine: pauses.sourdine.optional(),
    calme: pauses.calme.optional(),
    bilan: digest.optional(),
  }),
  answer: rule,
});

export const deleteAlertRule = defineCall({
  summary: 'Deletes a rule, which ends the episodes that go on; it can be restored',
  tag: 'alertes',
  body: byId,
  answer: saved,
});

export const restoreAlertRule = defineCall({
  summary: 'Brings a deleted rule back; it watches again from this minute on',
  tag: 'alertes',
  body: byId,
  answer: rule,
});

export const takeAlertRule = defineCall({
  summary: 'An administrator takes over a rule for which nobody answers any more; it goes on watching',
  tag: 'alertes',
  body: byId,
  answer: rule,
});

const episodeTimes = {
  sujet: z.string().meta({ description: 'id of the cluster, name of the source; empty: the rule’s publisher' }),
  libelle: z.string().meta({ description: 'the subject in words' }),
  debut: timeOut.meta({ description: 'start of the first step beyond the threshold' }),
  ouverte: timeOut,
  fermee: timeOut.nullable().meta({ description: 'when it ended. It is null while it goes on' }),
};

export const alertTrial = defineCall({
  summary: `What a condition would have rung over the last ${TRIAL_DAYS} days, by the function that watches, and with other thresholds`,
  tag: 'alertes',
  body: z.object({
    condition: fields.condition,
    jours: z.number().int().min(1).max(TRIAL_DAYS).default(TRIAL_DAYS),
  }),
  answer: z.object({
    debut: timeOut,
    fin: timeOut,
    phrase: z.string().meta({ description: 'the condition in words' }),
    connu: z.number().meta({
      description:
        'share of the time of which something is known, 0 to 1: without photographs, or weeks to compare with, nothing rings',
    }),
    episodes: z.array(z.object(episodeTimes)).meta({ description: 'with the threshold of the condition' }),
    seuils: z
      .array(
        z.object({
          seuil: z.number(),
          nombre: countOut,
          ouvertures: z.array(timeOut).meta({ description: 'ascending; of more than 200 as many, spread evenly' }),
        }),
      )
      .meta({ description: 'by threshold, ascending' }),
    conseils: z.array(z.object({ parSemaine: z.number(), seuil: z.number().nullable() })).meta({
      description:
        'the threshold that comes nearest to 1, 3 and 7 alerts a known week. It is null when none rings as often, or less than a day is known',
    }),
    seuilPropose: z.number().nullable().meta({
      description:
        'the threshold that a new rule starts with: that of its kind, which for other kinds than losses is raised until it rings at most three times a known week, else the highest. It is null when less than a day is known',
    }),
    bilanPropose: digest.meta({
      description:
        'the digest that a new rule about losses starts with, so that every loss is reported in at most three messages a week. It is null where none is needed',
    }),
    courbe: z
      .array(z.object({ date: timeOut, valeur: z.number().nullable() }))
      .nullable()
      .meta({
        description: 'the measured number by quarter of an hour, where it makes a curve. A null value is not known',
      }),
  }),
});

export const alertEpisodes = defineCall({
  summary: 'Episodes of the rules that the caller sees, those that go on first, then the newest',
  tag: 'alertes',
  body: z.object({
    etat: z.enum(['ouvertes', 'toutes']).default('toutes'),
    regle: settingId.optional().meta({ description: 'of this rule alone' }),
    type: z.enum(RULE_KINDS).optional().meta({ description: 'of this kind alone' }),
    pagination,
  }),
  answer: z.object({
    total: countOut,
    episodes: z.array(
      z.object({
        ...episodeTimes,
        regle: z.string(),
        edition: countOut.meta({ description: 'which condition of the rule it belongs to' }),
        nom: z.string().meta({ description: 'of the rule' }),
        type: z.enum(RULE_KINDS),
        phrase: z.string().meta({ description: 'what happened, with its figures' }),
        adresse: z.string().meta({ description: 'path of the screen that shows it' }),
        retiree: z.boolean().meta({ description: 'facts that came later say that it never opened' }),
        suite: z.string().nullable().meta({
          description:
            'what happened after it, in words. It is null while the episode goes on, and when it was withdrawn',
        }),
        verdict: z.enum(VERDICTS).nullable().meta({ description: 'what the caller said of it' }),
        utiles: countOut.meta({ description: 'verdicts of all who see it' }),
        inutiles: countOut,
      }),
    ),
  }),
});

export const judgeAlert = defineCall({
  summary:
    'Says of an episode that it was useful or useless: one verdict a user and episode, which can be changed or taken back',
  tag: 'alertes',
  body: z.object({
    regle: settingId,
    edition: z.number().int().min(1),
    sujet: z.string().max(500),
    ouverte: utcTime,
    verdict: z
      .enum(VERDICTS)
      .nullable()
      .meta({ description: 'what the caller says of the episode. null takes it back' }),
  }),
  answer: saved,
});
