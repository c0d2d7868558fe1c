import { z } from 'zod';
import { DENSITIES, MOST_RIVALS } from '../preferences.ts';
import { MENU_SCREENS } from '../roles/screens.ts';
import { countOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { filledText } from './fields.ts';

/** What people choose for themselves: their publisher, their rivals, the screen that they begin with, the height of rows. */

const publisher = filledText(200);
const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const chosen = {
  editeur: publisher.meta({ description: "nom_norme of one's own publisher; 'all': none" }),
  concurrents: z
    .array(publisher)
    .max(MOST_RIVALS)
    .refine(isUnique, { error: 'ne doit pas contenir deux fois le même éditeur' })
    .meta({ description: 'nom_norme of the rivals, in the order of their choice' }),
  ecran: z.enum(MENU_SCREENS).meta({ description: 'the screen after a login' }),
  densite: z.enum(DENSITIES),
};

const answer = z.object({
  ...chosen,
  lie: z.boolean().meta({ description: 'an administrator has bound the account to its publisher, which stays' }),
});

export const preferences = defineCall({
  summary: 'What the caller has chosen for themselves; what they have not chosen has its default',
  tag: 'compte',
  answer,
});

export const savePreferences = defineCall({
  summary: 'Keeps what the caller chooses for themselves, all of it at once',
  tag: 'compte',
  body: z.object(chosen),
  answer,
});

export const rivalProposals = defineCall({
  summary:
    'The publishers that share most of the strongest clusters of the last 24 hours with a publisher, by default the caller’s own',
  tag: 'compte',
  search: z.object({ editeur: publisher.optional() }),
  answer: z.object({
    clusters: countOut.meta({ description: 'of those clusters, in how many the publisher is exposed' }),
    concurrents: z.array(
      z.object({
        nom_norme: z.string(),
        nom_affiche: z.string(),
        clusters: countOut.meta({ description: 'how many of them it shares' }),
      }),
    ),
  }),
});
