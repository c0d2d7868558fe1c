import { z } from 'zod';
import { morningEdition } from '../morning/edition.ts';
import { isDay } from '../morning/occurrence.ts';
import { MOST_RIVALS } from '../preferences.ts';
import { publisherNames } from '../publisher-names.ts';
import { dayOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { filledText } from './fields.ts';

const DAY = /^(19[89]\d|20\d\d)-\d{2}-\d{2}$/;

const date = z
  .string()
  .refine((text) => DAY.test(text) && isDay(text), { error: 'doit être une date AAAA-MM-JJ' })
  .meta({ description: 'Paris day of the edition. Default: the newest' });

const rivals = z
  .string()
  .max(2000)
  .transform((text) => [...new Set(text.split(',').flatMap((name) => name.trim() || []))])
  .pipe(z.array(filledText(200)).max(MOST_RIVALS))
  .meta({ description: 'nom_norme of rivals, with commas. Default: those of the caller' });

export const morning = defineCall({
  summary:
    'What a publisher’s newsroom reads in the morning: lost in the night, missing, against the rivals, to repair; on Mondays the week. Each line is a ' +
    'figure with the address of the screen that shows it',
  tag: 'matin',
  search: z.object({
    editeur: filledText(200)
      .refine((name) => publisherNames(name).length === 1 && name !== 'all', { error: 'doit être un seul éditeur' })
      .optional()
      .meta({ description: 'nom_norme. Default: the caller’s own' }),
    date: date.optional(),
    concurrents: rivals.optional(),
  }),
  answer: morningEdition.extend({ derniere: dayOut.meta({ description: 'day of the newest edition' }) }),
});
