import { z } from 'zod';
import {
  MOST_GAPS_NOTED,
  MOST_NOTES,
  NOTE_KINDS,
  NOTE_LINK_MAX,
  NOTE_TEXT_MAX,
  NOTE_VISIBILITIES,
  SHORTEST_GAP,
} from '../notes.ts';
import { ordered, queryFields, wallClock } from '../query.ts';
import { articleIdSchema, countOut, timeOut } from '../rows.ts';
import { isCleanText } from '../text.ts';
import { defineCall } from './call.ts';
import { byId, filledText, houseOut, saved, settingId } from './fields.ts';

/** Notes on the charts: what people wrote about a moment, and what Vigie knows about it. */

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

const link = z
  .string()
  .trim()
  .max(NOTE_LINK_MAX)
  .refine(isCleanText, { error: 'contient un caractère interdit' })
  .refine(isWebAddress, { error: 'doit être une adresse http:// ou https://' });

const note = z.object({
  _id: z.string(),
  genre: z.enum(NOTE_KINDS).meta({
    description:
      'note: a person wrote it; captures: minutes without photographs; poids: other weights; titre: an article’s new title; google: an announced update; alerte: a rule that the caller sees rang about the score',
  }),
  debut: timeOut.meta({ description: 'its first minute' }),
  fin: timeOut.nullable().meta({ description: 'its last minute. It is null when the note is about a single moment' }),
  texte: z.string(),
  lien: z.string().nullable(),
  editeur: z.string().nullable().meta({
    description: 'nom_norme of the publisher that it is about. It is null when the note is about the whole market',
  }),
  visible: z
    .enum(NOTE_VISIBILITIES)
    .nullable()
    .meta({ description: 'who sees it. It is null for events that nobody wrote: everybody sees them' }),
  proprietaire: z.string().nullable().meta({
    description: 'address of the owner’s account. It is null when nobody wrote it, or when the account is deleted',
  }),
  modifiable: z.boolean().meta({ description: 'the caller may change and delete it' }),
});

const editeur = filledText(200).nullable().default(null).meta({
  description: 'nom_norme of the publisher that it is about. It is null when the note is about the whole market',
});

const isOrdered = ({ debut, fin }: { debut: string; fin: string | null }): boolean => fin === null || debut <= fin;

export const notes = defineCall({
  summary: `The notes of a range that the caller sees, by time: on the market and on the publisher, or on all of them without one; stretches of ${SHORTEST_GAP} minutes or more in which a source was not photographed, the ${MOST_GAPS_NOTED} longest, and those that go on; updates that Google announced; alerts about the score of the publisher; with an article, its new titles`,
  tag: 'notes',
  search: z
    .object({
      fromDate: queryFields.fromDate,
      toDate: queryFields.toDate,
      source: queryFields.source,
      groupe: queryFields.groupe,
      editeur: queryFields.editeur,
      article: articleIdSchema.optional(),
    })
    .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] }),
  answer: z.object({
    notes: z.array(note),
    trous: countOut.meta({ description: 'stretches without photographs that are in the range, also those left out' }),
    maison: houseOut,
  }),
});

export const saveNote = defineCall({
  summary: `Writes a note on a moment or a range, at most ${MOST_NOTES} a user; with an id, changes that note`,
  tag: 'notes',
  body: z
    .object({
      id: settingId.optional(),
      debut: wallClock.meta({ description: 'its first minute on the clock of Paris' }),
      fin: wallClock
        .nullable()
        .default(null)
        .meta({ description: 'its last minute. It is null when the note is about a single moment' }),
      texte: filledText(NOTE_TEXT_MAX),
      lien: link.nullable().default(null),
      editeur,
      visible: z.enum(NOTE_VISIBILITIES).default('moi'),
    })
    .refine(isOrdered, { error: 'doit être après le début', path: ['fin'] }),
  answer: note,
});

export const deleteNote = defineCall({
  summary: 'Deletes a note; it can be restored',
  tag: 'notes',
  body: byId,
  answer: saved,
});

export const restoreNote = defineCall({
  summary: 'Brings a deleted note back as it was',
  tag: 'notes',
  body: byId,
  answer: note,
});
