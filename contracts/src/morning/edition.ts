import { z } from 'zod';
import { wallClock } from '../query.ts';
import { countOut, dayOut } from '../rows.ts';

/** An edition of the morning: what one publisher's newsroom reads at 06:45. Services make it in services/src/morning. */

export const MOST_LINES = 12;
export const MOST_WORDS = 180;

export const MORNING_BLOCKS = ['perdu', 'manque', 'concurrents', 'reparer', 'semaine'] as const;

/** What the figure of a line is. */
export const MORNING_FIGURES = [
  'points',
  'ecart',
  'place',
  'histoires',
  'rang',
  'fois',
  'secondes',
  'minutes',
] as const;

const line = z.object({
  unite: z.enum(MORNING_FIGURES).meta({ description: 'what `valeur` counts' }),
  valeur: z.number(),
  chiffre: z.string().meta({ description: 'the same in French' }),
  texte: z.string().meta({ description: 'what the figure is of' }),
  adresse: z
    .string()
    .meta({ description: 'path and search of the screen that shows the figure, with its period or minute' }),
});
export type MorningLine = z.output<typeof line>;

const block = z.object({
  bloc: z.enum(MORNING_BLOCKS),
  titre: z.string(),
  lignes: z.array(line),
  mot: z.string().nullable().meta({ description: 'why there is no line, or what is not known' }),
});
export type MorningBlock = z.output<typeof block>;

const range = z.object({ fromDate: wallClock, toDate: wallClock });

export const morningEdition = z.object({
  editeur: z.string(),
  nom: z.string().meta({ description: 'the publisher as people know it' }),
  date: dayOut,
  nuit: range,
  semaine: range.nullable().meta({ description: 'of a Monday: the week before' }),
  concurrents: z.array(z.string()).meta({ description: 'nom_norme of the rivals that it is about' }),
  connu: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({ description: 'photographed share of the night. It is null when nothing was photographed' }),
  blocs: z.array(block),
  mots: countOut.max(MOST_WORDS),
});
export type MorningEdition = z.output<typeof morningEdition>;
